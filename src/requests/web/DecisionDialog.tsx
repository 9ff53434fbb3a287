import { useState } from 'react'
import { DecisionForm } from './DecisionForm.tsx'
import { confirmationText, initialValues } from './decision.ts'
import { QuestionDialog } from './QuestionDialog.tsx'
import type { Deciding, PendingDecision } from './use-decision.ts'

type DecisionDialogProps<Data> = { readonly deciding: Deciding<Data> }

export function DecisionDialog<Data>({ deciding }: DecisionDialogProps<Data>) {
  const { asked } = deciding
  return asked ? <AskedDialog key={asked.number} asked={asked} deciding={deciding} /> : null
}

type AskedDialogProps<Data> = { readonly asked: PendingDecision<Data>; readonly deciding: Deciding<Data> }

/** Asks for confirmation, naming the person and the amount. */
function AskedDialog<Data>({ asked: { entry, decision }, deciding }: AskedDialogProps<Data>) {
  const { running, cancel, decide } = deciding
  const [values, setValues] = useState(() => initialValues(decision, entry))
  const [typed, setTyped] = useState(false)
  return (
    <QuestionDialog
      deciding={deciding}
      title={confirmationText(decision, entry)}
      description={decision.consequence(entry, values)}
      hasInput={typed}
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
    </QuestionDialog>
  )
}
