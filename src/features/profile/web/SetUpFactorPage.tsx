import { useState } from 'react'
import { Navigate } from 'react-router'
import { getUser } from '#features/accounts/web/door.ts'
import { AuthenticatorSection, PasskeysSection, useOwnFactorsQuery } from '#features/credentials/web/door.ts'
import { useSite } from '#features/operator/web/door.ts'
import { useAuth, useReturnPath } from '#features/sessions/web/door.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Container } from '#platform/web/ui/Container.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'

/**
 * For people whose role requires a factor that they lack: the one page that is open to them. Continuing is a click of
 * their own, because the recovery codes are shown once, in the moment the first factor is set up.
 */
export function SetUpFactorPage() {
  const { user } = useAuth()
  const returnPath = useReturnPath()
  const brand = useSite()?.brand.name ?? ''
  const dispatch = useDispatch()
  const { data: factors } = useOwnFactorsQuery()
  const [pending, setPending] = useState(false)
  if (user === null) return null
  if (!user.lacksFactor) return <Navigate to={returnPath} replace />

  async function goOn() {
    setPending(true)
    await dispatch(getUser())
    setPending(false)
  }

  return (
    <Container width="reading" className="pb-10">
      <PageHeader
        title="Protect your account"
        lead="Your role needs more than a password. Set up a passkey or an authenticator app; one of them is enough."
      />
      <div className="grid gap-10">
        {factors?.recoveryCodes && (
          <Notice
            tone="good"
            live
            title="Your account is protected"
            action={
              <Button pending={pending} onClick={() => void goOn()}>
                Continue
              </Button>
            }
          >
            You can add another one here or later, in your profile under Security.
          </Notice>
        )}
        <PasskeysSection email={user.email} brand={brand} />
        <AuthenticatorSection email={user.email} brand={brand} />
      </div>
    </Container>
  )
}
