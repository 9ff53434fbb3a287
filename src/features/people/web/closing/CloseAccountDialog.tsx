import { type FormEvent, useState } from 'react'
import { useSignOut } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { read, write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { closeAccount, closing, sendClosingCode } from '../../closing-api.ts'

const useClosingQuery = read<typeof closing>('GET /api/users/closing', ['User', 'History'])
const useSendClosingCodeMutation = write<typeof sendClosingCode>('POST /api/users/closing/code')
const useCloseAccountMutation = write<typeof closeAccount>('POST /api/users/closing')

type CloseAccountDialogProps = { readonly email: string; readonly onClose: () => void }

export function CloseAccountDialog({ email, onClose }: CloseAccountDialogProps) {
  const { data, isError, refetch, isFetching } = useClosingQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Close your account" closeOnOutsideClick={false}>
      {data === undefined && !isError && <Skeleton shape="block" />}
      {data === undefined && isError && (
        <ErrorState message="Your account could not be checked." onRetry={refetch} pending={isFetching} />
      )}
      {data && data.obstacles.length > 0 && (
        <Notice tone="waiting" title="Your account cannot be closed yet">
          <ul className="list-disc ps-5">
            {data.obstacles.map((obstacle) => (
              <li key={obstacle} className="first-letter:uppercase">
                {obstacle}
              </li>
            ))}
          </ul>
          <p className="mt-4 flex flex-wrap gap-3">
            {data.leads.map(({ label, path }) => (
              <LinkButton key={path} to={path} variant="secondary" size="sm">
                {label}
              </LinkButton>
            ))}
          </p>
        </Notice>
      )}
      {data && data.obstacles.length === 0 && (
        <ConfirmClosing email={email} confirmedBy={data.confirmedBy} onClose={onClose} />
      )}
    </Dialog>
  )
}

type ConfirmClosingProps = CloseAccountDialogProps & { readonly confirmedBy: 'password' | 'code' }

function ConfirmClosing({ email, confirmedBy, onClose }: ConfirmClosingProps) {
  const [proof, setProof] = useState('')
  const [error, setError] = useState<string>()
  const [close, { isLoading }] = useCloseAccountMutation()
  const signOut = useSignOut()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (proof === '')
      return setError(confirmedBy === 'password' ? 'Please enter your password' : 'Please enter the code')
    const outcome = await close({ [confirmedBy]: proof })
    if (outcome.error) return setError(serverMessageOr(outcome.error, 'Your account could not be closed.'))
    await signOut(paths.goodbye)
  }

  return (
    <Form onSubmit={submit} error={undefined}>
      <p>This cannot be undone. We send a last letter to {email}.</p>
      {confirmedBy === 'password' ? (
        <Field label="Your password" error={error}>
          <PasswordInput
            autoComplete="current-password"
            value={proof}
            onChange={(event) => setProof(event.target.value)}
          />
        </Field>
      ) : (
        <>
          <SendCode />
          <Field label="Code from the letter" error={error}>
            <TextInput autoComplete="one-time-code" value={proof} onChange={(event) => setProof(event.target.value)} />
          </Field>
        </>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" pending={isLoading}>
          Close for good
        </Button>
      </DialogActions>
    </Form>
  )
}

function SendCode() {
  const [send, { data, isLoading, isError }] = useSendClosingCodeMutation()
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="secondary" pending={isLoading} onClick={() => void send()}>
        {data ? 'Send another code' : 'Send me a code'}
      </Button>
      <p role="status" className="text-ink-muted text-sm">
        {isError ? 'The code could not be sent. Please try again.' : data?.message}
      </p>
    </div>
  )
}
