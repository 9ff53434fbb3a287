import { type SubmitEvent, useEffect, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { failureOf } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { contactMessage, type sendContactMessage } from '../api.ts'
import { longestMessage } from '../message-desk.ts'

type Errors = Readonly<Record<string, string>>

export function ContactForm() {
  const [errors, setErrors] = useState<Errors>({})
  const [pending, setPending] = useState(false)
  const { notice, say } = useNotice()

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const entered = Object.fromEntries(new FormData(form).entries()) as Record<string, string>
    const wrong = errorsIn(entered)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setPending(true)
    try {
      const { message } = await call<typeof sendContactMessage>('POST /api/contact', { body: entered as never })
      form.reset()
      say('good', message)
    } catch (error) {
      const { code, message, fields } = failureOf(error)
      setErrors(fields)
      say('bad', code === 'TOO_MANY' ? message : 'Failed to send. Please try again.')
    } finally {
      setPending(false)
    }
  }

  return (
    <Form onSubmit={send} aria-label="Reach out" className="content-start">
      <noscript>
        <Notice tone="info">
          This form needs JavaScript. Our e-mail address and phone number are on this page too.
        </Notice>
      </noscript>
      <Field label="Name" error={errors.from_name}>
        <TextInput name="from_name" autoComplete="name" maxLength={100} />
      </Field>
      <Field label="E-mail" error={errors.from_email}>
        <TextInput name="from_email" type="email" autoComplete="email" inputMode="email" maxLength={254} />
      </Field>
      <Field label="Message" error={errors.message}>
        <TextArea name="message" rows={7} maxLength={longestMessage} />
      </Field>
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div>
        <Button type="submit" size="lg" pending={pending}>
          Send message
        </Button>
      </div>
      <div className="min-h-13">
        {notice && (
          <Notice tone={notice.tone} live>
            {notice.text}
          </Notice>
        )}
      </div>
    </Form>
  )
}

function errorsIn(entered: Record<string, string>): Errors {
  const checked = contactMessage.safeParse(entered)
  const errors: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? []) errors[String(path[0])] ??= message
  return errors
}

type NoticeText = { readonly tone: 'good' | 'bad'; readonly text: string }

const shownFor = 5_000

/** A notice that clears itself. */
function useNotice() {
  const [notice, setNotice] = useState<NoticeText>()

  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => setNotice(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [notice])

  return { notice, say: (tone: NoticeText['tone'], text: string) => setNotice({ tone, text }) }
}
