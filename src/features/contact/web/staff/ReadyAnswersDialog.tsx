import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { toastSuccess } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { ReadyAnswer } from '../../api.ts'
import { longestMessage } from '../../message-desk.ts'
import { useChangeReadyAnswersMutation, useReadyAnswersQuery } from './queries.ts'

type ReadyAnswersDialogProps = { readonly onClose: () => void }

export function ReadyAnswersDialog({ onClose }: ReadyAnswersDialogProps) {
  const { data, isError, isFetching, refetch } = useReadyAnswersQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      closeOnOutsideClick={false}
      title="Ready answers"
      description="Texts that you and your colleagues put into an answer, here and in the chat, and change before sending."
    >
      {data && !isFetching ? (
        <ReadyAnswersForm first={data.readyAnswers} version={data.version} onClose={onClose} />
      ) : isError ? (
        <ErrorState message="The ready answers could not be loaded." onRetry={refetch} pending={isFetching} />
      ) : (
        <Skeleton shape="list" rows={3} />
      )}
    </Dialog>
  )
}

type Edited = ReadyAnswer & { readonly key: number }
type ReadyAnswersFormProps = ReadyAnswersDialogProps & {
  readonly first: readonly ReadyAnswer[]
  readonly version: number
}

function ReadyAnswersForm({ first, version, onClose }: ReadyAnswersFormProps) {
  const [answers, setAnswers] = useState<readonly Edited[]>(first.map((answer, key) => ({ ...answer, key })))
  const [nextKey, setNextKey] = useState(first.length)
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [save, { isLoading }] = useChangeReadyAnswersMutation()
  const change = (key: number, part: Partial<ReadyAnswer>) =>
    setAnswers(answers.map((answer) => (answer.key === key ? { ...answer, ...part } : answer)))

  function add() {
    setAnswers([...answers, { key: nextKey, title: '', text: '' }])
    setNextKey(nextKey + 1)
    setIsChecked(false)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsChecked(true)
    if (answers.some(({ title, text }) => title.trim() === '' || text.trim() === '')) return
    const readyAnswers = answers.map(({ title, text }) => ({ title: title.trim(), text: text.trim() }))
    const problem = toastSuccess(
      await save({ readyAnswers, basedOn: version }),
      'The ready answers could not be saved. Please try again.',
    )
    setFailure(problem)
    if (problem === undefined) onClose()
  }

  return (
    <Form onSubmit={submit} error={failure}>
      {answers.map(({ key, title, text }, place) => (
        <fieldset key={key} className="grid gap-3 rounded-card border border-line p-4">
          <legend className="sr-only">Ready answer {place + 1}</legend>
          <div className="flex items-start gap-2">
            <Field
              label="Title"
              error={isChecked && title.trim() === '' ? 'Please enter a title' : undefined}
              className="min-w-0 flex-1"
            >
              <TextInput
                maxLength={80}
                value={title}
                onChange={(event) => change(key, { title: event.target.value })}
              />
            </Field>
            <IconButton
              label={`Remove ${title.trim() || 'this ready answer'}`}
              icon={Trash2}
              className="mt-7.5"
              onClick={() => setAnswers(answers.filter((answer) => answer.key !== key))}
            />
          </div>
          <Field label="Text" error={isChecked && text.trim() === '' ? 'Please enter a text' : undefined}>
            <TextArea
              rows={4}
              maxLength={longestMessage}
              value={text}
              onChange={(event) => change(key, { text: event.target.value })}
            />
          </Field>
        </fieldset>
      ))}
      <div>
        <Button variant="quiet" size="sm" icon={Plus} onClick={add}>
          Add a ready answer
        </Button>
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" pending={isLoading}>
          Save
        </Button>
      </DialogActions>
    </Form>
  )
}
