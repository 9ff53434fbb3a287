import { type SubmitEvent, useState } from 'react'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import type { CaseNoteRecord } from '../api.ts'
import { longestNote } from '../case.ts'
import { useNoteOnCaseMutation } from './queries.ts'

type CaseNotesProps = { readonly id: string; readonly notes: readonly CaseNoteRecord[] }

/** Notes and decisions, the oldest first, and a field for another note. */
export function CaseNotes({ id, notes }: CaseNotesProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [add] = useNoteOnCaseMutation()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return setError('Please write something')
    setPending(true)
    const problem = toastSuccess(await add({ id, text: text.trim() }), 'The note could not be saved.')
    setPending(false)
    setError(problem)
    if (problem === undefined) setText('')
  }

  return (
    <div className="grid gap-4">
      {notes.length > 0 && (
        <ol className="grid gap-3">
          {notes.map((note) => (
            <li key={note._id}>
              <Card className="p-4!">
                {note.act !== '' && <p className="font-medium">{note.act}</p>}
                <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
                <p className="mt-1 text-ink-muted text-sm">
                  {note.author}, {momentText(note.writtenAt)}
                </p>
              </Card>
            </li>
          ))}
        </ol>
      )}
      <Form onSubmit={submit}>
        <Field label="New note" hint="It stays in the case and in its report, and cannot be changed." error={error}>
          <TextArea
            maxLength={longestNote}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
        <div>
          <Button type="submit" variant="secondary" pending={pending}>
            Save note
          </Button>
        </div>
      </Form>
    </div>
  )
}
