import { useState } from 'react'
import { getUser } from '#features/accounts/web/own-account/door.ts'
import { OwnerOnly } from '#features/sessions/web/door.ts'
import { serverMessageOr } from '#platform/web/server-message.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Section } from '#platform/web/ui/Section.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFreezeAccountMutation } from './queries.ts'

/** The owner freezes the own account. While it is frozen, the banner of the page says how that ends. */
export function FreezeSection() {
  const [asking, setAsking] = useState(false)
  const [send] = useFreezeAccountMutation()
  const dispatch = useDispatch()

  async function freeze() {
    const { data, error } = await send()
    if (data) toast.success(data.message)
    else toast.error(serverMessageOr(error, 'The account could not be frozen.'))
    await dispatch(getUser())
  }

  return (
    <Section
      title="Freeze my account"
      lead="If you think that somebody else got in: money cannot leave, credentials cannot change, and every other session is signed out."
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
        message="Withdrawals under review are not paid out until it is unfrozen. Passkeys and authenticator apps that were added in the last seven days are removed. An older one unfreezes the account; without one, our staff do after talking to you."
        buttons={[
          { label: 'Cancel', variant: 'secondary' },
          { label: 'Freeze', variant: 'danger', action: freeze },
        ]}
      />
    </Section>
  )
}
