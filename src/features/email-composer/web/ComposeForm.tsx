import { Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { useSite } from '#features/operator/web/door.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { type Argument, read, write } from '#platform/web/calls.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { isOutcomeUnknown } from '#platform/web/forms/failed-call.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { toastFailure } from '#platform/web/forms/toast-failure.ts'
import { writeOnce } from '#platform/web/forms/use-send-once.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { emailRecipient, previewComposedEmail, sendComposedEmail } from '../api.ts'

const useSendComposedEmailMutation = writeOnce<typeof sendComposedEmail>('POST /api/users/sendComposedEmail', [
  'Letter',
])
const usePreviewComposedEmailMutation = write<typeof previewComposedEmail>('POST /api/users/previewComposedEmail')
const useEmailRecipientQuery = read<typeof emailRecipient>('GET /api/users/emailRecipient')

const failed = 'Failed to send email. Please try again.'

/** The owner of the entered address. A mistyped one would tell a stranger about an investor's business. */
function useRecipientText(address: string): string | undefined {
  const { currentData } = useEmailRecipientQuery({ email: address }, { skip: !isEmailAddress(address) })
  if (!currentData) return undefined
  const { account } = currentData
  return account ? `The address of ${account.name}.` : 'No account has this address. Please check it before you send.'
}

export function ComposeForm() {
  const [params] = useSearchParams()
  const [recipientAddress, setRecipientAddress] = useState(params.get('to') ?? '')
  const replyTo = useSite()?.brand.supportEmail ?? ''
  const [send] = useSendComposedEmailMutation()
  const [preview, { isLoading: isDrawing }] = usePreviewComposedEmailMutation()
  const [shown, setShown] = useState<string>()
  const form = useForm<Argument<typeof sendComposedEmail>>({
    resolver: checkedBy(async () => (await import('../api.ts')).sendComposedEmail.body),
    values: { send_to: params.get('to') ?? '', reply_to: replyTo, subject: '', message: '' },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting } = form.formState
  const recipient = useRecipientText(recipientAddress)

  const submit = form.handleSubmit(async (body) => {
    const { data, error } = await send(body)
    if (error) {
      const failure = toastFailure(error, failed)
      if (isOutcomeUnknown(failure) || Object.keys(failure.fields).length > 0) showFailure(form, failure)
      return
    }
    toast.success(data.message)
    form.reset({ ...body, subject: '', message: '' }, { keepDirtyValues: false })
  })

  const look = form.handleSubmit(async (body) => {
    const { data, error } = await preview(body)
    if (error) toast.error(serverMessageOr(error, 'The preview could not be shown. Please try again.'))
    else setShown(data.html)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)} className="sm:grid-cols-2">
      <Field label="Send to" error={errors.send_to?.message} hint={recipient}>
        <TextInput
          type="email"
          autoComplete="off"
          {...form.register('send_to', { onBlur: (event) => setRecipientAddress(event.target.value.trim()) })}
        />
      </Field>
      <Field label="Reply to" error={errors.reply_to?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('reply_to')} />
      </Field>
      <Field label="Subject" error={errors.subject?.message} className="sm:col-span-2">
        <TextInput maxLength={200} {...form.register('subject')} />
      </Field>
      <Field
        label="Message"
        hint="Plain text. A blank line begins a new paragraph."
        error={errors.message?.message}
        className="sm:col-span-2"
      >
        <TextArea rows={10} maxLength={10_000} {...form.register('message')} />
      </Field>
      <div className="flex flex-col gap-2 sm:col-span-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" icon={Eye} pending={isDrawing} onClick={look}>
          Preview
        </Button>
        <Button type="submit" icon={Send} pending={isSubmitting && !isDrawing}>
          Send Email
        </Button>
      </div>
      <PreviewDialog html={shown} onClose={() => setShown(undefined)} />
    </Form>
  )
}

type PreviewDialogProps = { readonly html: string | undefined; readonly onClose: () => void }

/** The letter as a mail client will show it, without scripts or working links. */
function PreviewDialog({ html, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={html !== undefined} onOpenChange={(open) => !open && onClose()} size="lg" title="Preview">
      <iframe
        sandbox=""
        title="Preview of the letter"
        srcDoc={html ?? ''}
        className="h-[65dvh] w-full rounded-card border border-line bg-[#fff]"
      />
    </Dialog>
  )
}
