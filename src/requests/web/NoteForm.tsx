import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { RequestName } from '../kinds.ts'
import { useAddNoteMutation } from './beside-queries.ts'

type NoteFormProps = {
  /** The person whom it is about. */
  readonly id: string
  /** The request that it is written on, if it is about one. */
  readonly request?: RequestName | undefined
}

export function NoteForm({ id, request }: NoteFormProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [add, { isLoading }] = useAddNoteMutation()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return setError('Please write something')
    const outcome = await add({ id, text: text.trim(), ...(request && { request }) })
    if (outcome.error) return toast.error(serverMessageOr(outcome.error, 'The note could not be saved.'))
    toast.success(outcome.data.message)
    setText('')
  }

  return (
    <Form onSubmit={submit}>
      <Field label="New note" hint="Only staff see it." error={error}>
        <TextArea
          maxLength={2000}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" variant="secondary" pending={isLoading}>
        Save note
      </Button>
    </Form>
  )
}
