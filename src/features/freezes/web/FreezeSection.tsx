import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetSession, OwnerOnly } from '#features/sessions/web/door.ts'
import * as paths from '#kernel/paths.ts'
import { write } from '#platform/web/calls.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import type { freezeAccount } from '../api.ts'

const useFreezeAccountMutation = write<typeof freezeAccount>('POST /api/users/freeze')

/** The owner freezes their account. While it is frozen, the banner of the page explains how that ends. */
export function FreezeSection() {
  const [asking, setAsking] = useState(false)
  const [send] = useFreezeAccountMutation()
  const dispatch = useDispatch()
  const navigate = useNavigate()

  async function freeze() {
    const { data, error } = await send()
    if (error) return toast.error(serverMessageOr(error, 'The account could not be frozen.'))
    toast.success(data.message)
    // The server has ended every session of the account, this one too.
    dispatch(forgetSession())
    await navigate(paths.login)
  }

  return (
    <Section
      title="Freeze my account"
      lead="If you think that somebody else got in: your money stays where it is, credentials cannot change, and every session is signed out, this one too."
    >
      <OwnerOnly reason="Only the owner can freeze the account.">
        <Button variant="danger" onClick={() => setAsking(true)}>
          Freeze my account
        </Button>
      </OwnerOnly>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Freeze your account?"
        message="You are signed out here too, and can sign in again to read everything. What is under review waits. Passkeys and authenticator apps that were added in the last seven days do not work until the account is unfrozen. An older one and a code from your mailbox unfreeze it; otherwise two of our staff do after talking to you."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Freeze', variant: 'danger', action: freeze },
        ]}
      />
    </Section>
  )
}
