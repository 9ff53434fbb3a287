import { useState } from 'react'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { confirmationText, initialValues } from './decision.ts'
import type { Deciding, PendingDecision } from './use-decision.ts'

type DecisionDialogProps<Data> = { readonly deciding: Deciding<Data> }

export function DecisionDialog<Data>({ deciding }: DecisionDialogProps<Data>) {
  const { asked } = deciding
  return asked ? <AskedDialog key={asked.number} asked={asked} deciding={deciding} /> : null
}

type AskedDialogProps<Data> = { readonly asked: PendingDecision<Data>; readonly deciding: Deciding<Data> }

/** Asks for confirmation, naming the person and the amount. A tap beside the dialog does not discard what was typed. */
function AskedDialog<Data>({ asked: { entry, decision }, deciding }: AskedDialogProps<Data>) {
  const { open, running, cancel, decide } = deciding
  const [values, setValues] = useState(() => initialValues(decision, entry))
  const [typed, setTyped] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel()
      }}
      role="alertdialog"
      size="sm"
      title={confirmationText(decision, entry)}
      description={decision.consequence(entry, values)}
      closeButton={false}
      closeOnEscape={!running}
      closeOnOutsideClick={!running && !typed}
    >
      <DecisionForm
        entry={entry}
        decision={decision}
        values={values}
        running={running}
        onValues={(next) => {
          setValues(next)
          setTyped(true)
        }}
        onCancel={cancel}
        onDecide={decide}
      />
    </Dialog>
  )
}
