import { type SubmitEvent, useState } from 'react'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { ReadyAnswers } from '#platform/web/ui/ReadyAnswers.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { longestMessage } from '../../message-desk.ts'
import { useAnswerContactMessageMutation, useReadyAnswersQuery } from './queries.ts'

type AnswerFormProps = {
  readonly id: string
  readonly email: string
  /** The colleague who has taken the message meanwhile. */
  readonly takenOver: string | undefined
  readonly onDone: () => void
}

export function AnswerForm({ id, email, takenOver, onDone }: AnswerFormProps) {
  const { data } = useReadyAnswersQuery()
  const [send, { isLoading }] = useAnswerContactMessageMutation()
  const [text, setText] = useState('')
  const [close, setClose] = useState(true)
  const [isMissing, setIsMissing] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const written = text.trim()
    setIsMissing(written === '')
    if (written === '') return
    const problem = toastSuccess(
      await send({ id, text: written, close }),
      'The answer could not be sent. Please try again.',
    )
    setFailure(problem)
    if (problem === undefined) onDone()
  }

  return (
    <Form onSubmit={submit} error={failure} aria-label="Answer" className="mt-5 border-line border-t pt-5">
      {takenOver !== undefined && <Notice tone="waiting">{takenOver} has taken this message over from you.</Notice>}
      <ReadyAnswers answers={data?.readyAnswers ?? []} draft={text} onDraft={setText} />
      <Field
        label="Your answer"
        hint={`Goes to ${email} as a letter, without the visitor’s own words. Blank lines make paragraphs.`}
        error={isMissing ? 'Please write an answer' : undefined}
      >
        <TextArea
          autoFocus
          rows={7}
          maxLength={longestMessage}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox label="Close the message" checked={close} onChange={(event) => setClose(event.target.checked)} />
        <div className="flex gap-2">
          <Button variant="secondary" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" pending={isLoading}>
            Send the letter
          </Button>
        </div>
      </div>
    </Form>
  )
}
