import { type SubmitEvent, useState } from 'react'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { maxNotes } from '../../directory.ts'
import { useAddNoteMutation, useUserNotesQuery } from '../queries.ts'

/** Internal notes of staff. The user never sees them, and they are deleted with the user. */
export function NotesTab({ id }: { readonly id: string }) {
  const { currentData, isError, isFetching, refetch } = useUserNotesQuery({ id })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="lg:order-last">
        <NoteForm id={id} />
      </div>
      <div>
        {!currentData && !isError && <Skeleton shape="list" rows={2} />}
        {!currentData && isError && (
          <ErrorState message="The notes could not be loaded." onRetry={refetch} pending={isFetching} />
        )}
        {currentData?.notes.length === 0 && <EmptyState text="No notes yet." />}
        <ul className="grid gap-3">
          {currentData?.notes.map(({ _id, text, author, writtenAt }) => (
            <li key={_id}>
              <Card className="p-4!">
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                <p className="mt-2 text-ink-muted text-sm">
                  {author}, {momentText(writtenAt)}
                </p>
              </Card>
            </li>
          ))}
        </ul>
        {currentData?.notes.length === maxNotes && (
          <p className="mt-3 text-ink-muted text-sm">These are the newest {maxNotes} notes.</p>
        )}
      </div>
    </div>
  )
}

function NoteForm({ id }: { readonly id: string }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [add, { isLoading }] = useAddNoteMutation()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (text.trim() === '') return setError('Please write something')
    const outcome = await add({ id, text: text.trim() })
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
