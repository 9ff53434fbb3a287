import { type ReactNode, useState } from 'react'
import { type FieldError, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { type Outcome, toastFailure } from '#platform/web/forms/toast-failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { momentText } from '#platform/web/ui/moment-text.ts'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'

/** `startsAt` is a local date and time; empty for now. */
type Typed = { startsAt: string }

type Review = {
  readonly title: string
  readonly isSame: boolean
  /** Continues “The change starts …”. */
  readonly consequence: string
  /** The old and the new. */
  readonly comparison: ReactNode
}

type Facts = Readonly<Record<string, string>>

/** The part of a review that compares settings described by facts. */
export function factChanges(before: Facts, wanted: Facts): Pick<Review, 'isSame' | 'comparison'> {
  const changes = Object.entries(wanted).filter(([name, text]) => text !== before[name])
  return {
    isSame: changes.length === 0,
    comparison: (
      <ul className="grid gap-2">
        {changes.map(([name, text]) => (
          <li key={name} className="wrap-anywhere text-ink-muted">
            {name}: {before[name]} → <strong className="font-semibold text-ink">{text}</strong>
          </li>
        ))}
      </ul>
    ),
  }
}

type SettingFormProps<T extends Typed> = {
  readonly form: UseFormReturn<T>
  /** The values that earlier requests keep. */
  readonly keeps: string
  readonly review: (typed: T) => Review
  readonly send: (typed: T, start: { startsAt?: string }) => Promise<Outcome>
  readonly children: ReactNode
}

/** Edits what is in force into a new version, and shows what would change before anything is saved. */
export function SettingForm<T extends Typed>({ form, keeps, review, send, children }: SettingFormProps<T>) {
  const [asked, setAsked] = useState<T>()
  const [questionsClosed, setQuestionsClosed] = useState(0)
  const { errors } = useFormState(form)
  const startsAt = 'startsAt' as Path<T>

  async function save(typed: T) {
    const start = typed.startsAt === '' ? {} : { startsAt: new Date(typed.startsAt).toISOString() }
    const { data, error } = await send(typed, start)
    if (error) return showFailure(form, toastFailure(error, 'The change could not be saved.'))
    toast.success(data.message)
  }

  function close() {
    setAsked(undefined)
    setQuestionsClosed(questionsClosed + 1)
  }

  return (
    <Card padding="roomy">
      <Form
        onSubmit={form.handleSubmit(() => setAsked(form.getValues()))}
        error={textOfForm(errors)}
        revealAgain={questionsClosed}
        className="gap-8!"
      >
        {children}
        <Field
          label="Starts"
          optional
          hint={`In your time zone. Empty means now. Requests made before the start keep their ${keeps}.`}
          error={(errors.startsAt as FieldError | undefined)?.message}
          className="max-w-xs"
        >
          <TextInput type="datetime-local" {...form.register(startsAt)} />
        </Field>
        <div>
          <Button type="submit">Review the change</Button>
        </div>
      </Form>
      {asked && (
        <ReviewDialog {...review(asked)} startsAt={asked.startsAt} onClose={close} onConfirm={() => save(asked)} />
      )}
    </Card>
  )
}

type ReviewDialogProps = Review & Typed & { readonly onClose: () => void; readonly onConfirm: () => Promise<unknown> }

function ReviewDialog(props: ReviewDialogProps) {
  const { title, isSame, startsAt, consequence, comparison, onClose, onConfirm } = props
  const [saving, setSaving] = useState(false)
  const when = startsAt === '' ? 'as soon as you save' : `on ${momentText(startsAt)}`

  async function confirm() {
    setSaving(true)
    await onConfirm()
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={isSame ? 'Nothing would change.' : `The change starts ${when}${consequence}`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={saving}>
            Go back
          </Button>
          {!isSame && (
            <Button pending={saving} onClick={confirm}>
              {startsAt === '' ? 'Start now' : 'Plan the change'}
            </Button>
          )}
        </>
      }
    >
      {!isSame && comparison}
    </Dialog>
  )
}
