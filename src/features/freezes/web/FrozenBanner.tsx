import { type SubmitEvent, useState } from 'react'
import { getUser } from '#features/accounts/web/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DialogActions } from '#platform/web/ui/DialogActions.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { sendUnfreezeCode, unfreezeAccount, YoungFactorRecord } from '../api.ts'
import type { FactorDecision } from '../freeze.ts'
import { FactorChoice } from './FactorChoice.tsx'

const useSendUnfreezeCodeMutation = write<typeof sendUnfreezeCode>('POST /api/users/unfreeze/code')
const useUnfreezeAccountMutation = write<typeof unfreezeAccount>('POST /api/users/unfreeze', [
  'Session',
  'Withdrawal',
  'Factor',
])

/** Shown on every page while the account is frozen: what is blocked, and how it ends. */
export function FrozenBanner() {
  const [send, { isLoading }] = useSendUnfreezeCodeMutation()
  const [young, setYoung] = useState<readonly YoungFactorRecord[]>()

  /** The server asks for an older strong factor first, and explains it where there is none. */
  async function begin() {
    const { data, error } = await send()
    if (error) return toast.error(serverMessageOr(error, 'The account could not be unfrozen.'))
    toast.success(data.message)
    setYoung(data.young)
  }

  return (
    <Banner
      tone="warning"
      label="Frozen account"
      action={
        <OwnerOnly>
          <Button size="sm" pending={isLoading} onClick={begin}>
            Unfreeze
          </Button>
          <LinkButton to={paths.support} size="sm" variant="secondary">
            Reach us
          </LinkButton>
        </OwnerOnly>
      }
    >
      <strong className="font-semibold">This account is frozen.</strong> You can see everything, but not withdraw,
      invest, or change your details or how you sign in. A passkey or an authenticator app older than a week unfreezes
      it, with a code from your mailbox; otherwise two of our staff do after talking to you.
      {young && <UnfreezeDialog young={young} onClose={() => setYoung(undefined)} />}
    </Banner>
  )
}

type UnfreezeDialogProps = { readonly young: readonly YoungFactorRecord[]; readonly onClose: () => void }

function UnfreezeDialog({ young, onClose }: UnfreezeDialogProps) {
  const [code, setCode] = useState('')
  const [factors, setFactors] = useState<FactorDecision | ''>(young.length === 0 ? 'keep' : '')
  const [isTried, setIsTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [unfreeze, { isLoading }] = useUnfreezeAccountMutation()
  const dispatch = useDispatch()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setIsTried(true)
    if (code.trim() === '' || factors === '') return
    const { data, error } = await unfreeze({ code: code.trim(), factors })
    if (error) return setFailure(serverMessageOr(error, 'The account could not be unfrozen.'))
    toast.success(data.message)
    await dispatch(getUser())
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title="Unfreeze your account">
      <Form onSubmit={submit} error={failure}>
        <Field
          label="Code from the letter"
          hint="We have sent it to your mailbox. It works for 10 minutes."
          error={isTried && code.trim() === '' ? 'Please enter the code' : undefined}
        >
          <TextInput autoComplete="one-time-code" value={code} onChange={(event) => setCode(event.target.value)} />
        </Field>
        {young.length > 0 && (
          <FactorChoice
            young={young}
            value={factors}
            onChange={setFactors}
            error={isTried && factors === '' ? 'Please choose one' : undefined}
          />
        )}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={isLoading}>
            Unfreeze
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
