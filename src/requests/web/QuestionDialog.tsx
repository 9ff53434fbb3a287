import type { ReactNode, Ref } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import type { OfferedDecision } from './decision.ts'

type QuestionDialogProps = {
  readonly deciding: { readonly open: boolean; readonly running: boolean; readonly cancel: () => void }
  readonly title: string
  readonly description: ReactNode
  readonly hasInput: boolean
  readonly children: ReactNode
}

/** The question before a decision. A tap beside the dialog does not discard what was typed. */
export function QuestionDialog({ deciding, title, description, hasInput, children }: QuestionDialogProps) {
  const { open, running, cancel } = deciding
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel()
      }}
      role="alertdialog"
      size="sm"
      title={title}
      description={description}
      closeButton={false}
      closeOnEscape={!running}
      closeOnOutsideClick={!running && !hasInput}
    >
      {children}
    </Dialog>
  )
}

type AnswerButtonsProps = {
  readonly ref: Ref<HTMLButtonElement>
  readonly tone: OfferedDecision<never>['tone']
  readonly running: boolean
  readonly onCancel: () => void
  readonly children: string
}

/** The two answers; the button of the decision has the reference. */
export function AnswerButtons({ ref, tone, running, onCancel, children }: AnswerButtonsProps) {
  return (
    <DialogActions>
      <Button variant="secondary" disabled={running} onClick={onCancel}>
        Cancel
      </Button>
      <Button ref={ref} type="submit" variant={tone} pending={running}>
        {children}
      </Button>
    </DialogActions>
  )
}
