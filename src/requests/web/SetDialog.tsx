import { useRef, useState } from 'react'
import { countText } from '#kernel/notation.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Form } from '#platform/web/ui/Form.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { useLateFocus } from '#platform/web/ui/use-late-focus.ts'
import { answerByKey } from './DecisionForm.tsx'
import { DecisionInput } from './DecisionInput.tsx'
import type { Values } from './decision.ts'
import { AnswerButtons, QuestionDialog } from './QuestionDialog.tsx'
import { setButtonText, setQuestion } from './set-decision.ts'
import type { AskedSet, SetDeciding } from './use-set-decision.ts'

type SetDialogProps<Data> = { readonly deciding: SetDeciding<Data> }

export function SetDialog<Data>({ deciding }: SetDialogProps<Data>) {
  const { asked } = deciding
  return asked ? <AskedSetDialog key={asked.number} asked={asked} deciding={deciding} /> : null
}

type AskedSetDialogProps<Data> = { readonly asked: AskedSet<Data>; readonly deciding: SetDeciding<Data> }

/** Asks once for all of them, and lists every name and amount for review. */
function AskedSetDialog<Data>({ asked, deciding }: AskedSetDialogProps<Data>) {
  const { decision, included, leftOut } = asked
  const { running, cancel, decide } = deciding
  const [values, setValues] = useState<Values>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const confirm = useRef<HTMLButtonElement>(null)
  const { fields, detail } = decision.inASet
  useLateFocus(confirm, decision.tone !== 'danger' || fields.length === 0)

  function change(name: string, value: string) {
    const { [name]: _, ...others } = values
    setErrors({})
    setValues(value.trim() === '' ? others : { ...others, [name]: value })
  }

  async function submit() {
    const wrong = fields.flatMap(({ name, check }) => {
      const problem = values[name] && check(values[name])
      return problem ? [[name, problem] as const] : []
    })
    setErrors(wrong.length > 0 ? Object.fromEntries(wrong) : await decide(values))
  }

  return (
    <QuestionDialog
      deciding={deciding}
      title={setQuestion(decision, included)}
      description={decision.inASet.consequence(included)}
      hasInput={Object.keys(values).length > 0}
    >
      <Form onSubmit={submit} onKeyDown={answerByKey}>
        <ul
          aria-label="Included"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
          className={cx(
            'divide-y divide-line overflow-y-auto rounded-control border border-line px-3',
            detail ? 'max-h-72' : 'max-h-44',
          )}
        >
          {included.map((entry) => (
            <li key={entry.id} className="py-1 text-[0.9375rem] leading-snug">
              <span className="flex min-h-7 items-center justify-between gap-4">
                <span className="min-w-0 truncate">{entry.person.name}</span>
                <Money value={entry.amount} />
              </span>
              {detail && <span className="block pb-1 text-ink-muted text-sm">{detail(entry)}</span>}
            </li>
          ))}
        </ul>
        {leftOut.length > 0 && (
          <div className="text-ink-muted text-sm leading-snug">
            <p>
              {countText(leftOut.length)} selected {leftOut.length === 1 ? 'one is' : 'ones are'} left out:
            </p>
            <ul className="mt-1 list-disc ps-5">
              {leftOut.map(({ entry, reason }) => (
                <li key={entry.id}>
                  {entry.person.name}: {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
        {fields.map((field) => (
          <DecisionInput
            key={field.name}
            field={field}
            initial={undefined}
            hint="Every one of these investors will see it."
            error={errors[field.name]}
            onChange={(value) => change(field.name, value)}
          />
        ))}
        <AnswerButtons ref={confirm} tone={decision.tone} running={running} onCancel={cancel}>
          {setButtonText(decision, included)}
        </AnswerButtons>
      </Form>
    </QuestionDialog>
  )
}
