import { useState } from 'react'
import { Dialog } from '../ui/Dialog.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { questionOf } from './decision.ts'
import type { Deciding } from './use-decision.ts'

type DecisionDialogProps<Data> = { readonly deciding: Deciding<Data> }

/** Asks once more, with the amount in it. What was typed is not lost to a tap beside the dialog. */
export function DecisionDialog<Data>({ deciding }: DecisionDialogProps<Data>) {
  const { asked, open, running, cancel, decide } = deciding
  const [typed, setTyped] = useState(false)
  if (!asked) return null
  const { entry, decision, number } = asked
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel()
      }}
      role="alertdialog"
      size="sm"
      title={questionOf(decision, entry)}
      description={decision.consequence(entry)}
      closeButton={false}
      closeOnEscape={!running}
      closeOnOutsideClick={!running && !typed}
    >
      <DecisionForm
        key={number}
        entry={entry}
        decision={decision}
        running={running}
        onTyped={setTyped}
        onCancel={cancel}
        onDecide={decide}
      />
    </Dialog>
  )
}
