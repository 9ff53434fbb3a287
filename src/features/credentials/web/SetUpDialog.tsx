import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { failureOf } from '#platform/web/failure.ts'
import { checkedBy } from '#platform/web/forms/checked-by.ts'
import { showFailure, textOfForm } from '#platform/web/forms/form-errors.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { CopyButton } from '#platform/web/ui/CopyButton.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { QrCode } from '#platform/web/ui/QrCode.tsx'
import { Steps } from '#platform/web/ui/Steps.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { offerAuthenticator } from '../api.ts'
import { useConfirmAuthenticatorMutation } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type SetUpDialogProps = {
  readonly offered: WireAnswer<typeof offerAuthenticator>
  /** Whether there is an app already, which counts until the new one is confirmed. */
  readonly replaces: boolean
  readonly email: string
  readonly brand: string
  readonly onClose: () => void
}

const steps = ['Add to your app', 'Enter a code', 'Keep your codes'] as const

/** Guides through the set-up. The last step is shown only if recovery codes were made. */
export function SetUpDialog({ offered, replaces, email, brand, onClose }: SetUpDialogProps) {
  const [step, setStep] = useState(0)
  const [codes, setCodes] = useState<readonly string[]>([])
  // Once it is confirmed there is an app, which does not change what this dialog is about.
  const [isReplacing] = useState(replaces)
  const shown = isReplacing ? steps.slice(0, 2) : steps

  function confirmed(recoveryCodes: readonly string[] | undefined) {
    if (recoveryCodes === undefined) return onClose()
    setCodes(recoveryCodes)
    setStep(2)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Set up an authenticator app"
      closeOnOutsideClick={false}
      // The codes cannot be shown again, so nothing but the button closes them.
      closeOnEscape={step < 2}
      closeButton={step < 2}
    >
      <div className="mb-6 print:hidden">
        <Steps
          label="Setting up"
          steps={shown.map((label, place) => ({
            label,
            state: place < step ? 'done' : place === step ? 'current' : 'upcoming',
          }))}
        />
      </div>
      {step === 0 && <AddToApp offered={offered} replaces={isReplacing} onNext={() => setStep(1)} />}
      {step === 1 && <EnterCode onBack={() => setStep(0)} onConfirmed={confirmed} />}
      {step === 2 && (
        <>
          <RecoveryCodes codes={codes} email={email} brand={brand} />
          <DialogActions>
            <Button onClick={onClose}>I have kept them</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

type AddToAppProps = Pick<SetUpDialogProps, 'offered' | 'replaces'> & { readonly onNext: () => void }

function AddToApp({ offered: { secret, uri }, replaces, onNext }: AddToAppProps) {
  return (
    <>
      <div className="flex flex-col gap-5 sm:flex-row sm:items-start">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="grid min-w-0 content-start gap-3">
          <p>Scan this with your authenticator app. On this phone itself, type or paste the key instead.</p>
          <p>
            <span className="block text-ink-muted text-sm">Key</span>
            <code className="font-mono tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </p>
          <div>
            <CopyButton text={secret} label="Copy the key" size="sm" />
          </div>
          {replaces && (
            <p className="text-ink-muted text-sm">
              Your present app goes on working until you enter a code of the new one.
            </p>
          )}
        </div>
      </div>
      <DialogActions>
        <Button onClick={onNext}>Next</Button>
      </DialogActions>
    </>
  )
}

type EnterCodeProps = {
  readonly onBack: () => void
  readonly onConfirmed: (recoveryCodes: readonly string[] | undefined) => void
}

function EnterCode({ onBack, onConfirmed }: EnterCodeProps) {
  const [confirm] = useConfirmAuthenticatorMutation()
  const form = useForm({
    resolver: checkedBy(async () => (await import('../api.ts')).confirmAuthenticator.body),
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ code }) => {
    const outcome = await confirm({ code })
    if (outcome.error) return showFailure(form, failureOf(outcome.error))
    toast.success(outcome.data.message)
    onConfirmed(outcome.data.recoveryCodes)
  })

  return (
    <Form onSubmit={submit} error={textOfForm(errors)}>
      <Field
        label="Code from the app"
        error={errors.code?.message}
        hint="Six digits. A new code comes every 30 seconds."
      >
        <TextInput
          // The dialog has just moved on to this field.
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-48 font-mono text-lg! tracking-[0.2em]"
          maxLength={12}
          {...form.register('code')}
        />
      </Field>
      <DialogActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" pending={isSubmitting}>
          Confirm
        </Button>
      </DialogActions>
    </Form>
  )
}
