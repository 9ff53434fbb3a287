import { type ReactNode, useEffect, useState } from 'react'
import { second } from '#kernel/clock.ts'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { reloadPage } from '#platform/web/reload.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmailAddress } from '#platform/web/ui/EmailAddress.tsx'
import { LinkButton } from '#platform/web/ui/LinkButton.tsx'
import { Notice } from '#platform/web/ui/Notice.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { useAuth } from '../auth/auth-state.ts'
import { verifyUser } from '../auth/message-actions.ts'
import { useNextPath } from '../auth/return-path.ts'
import { firstStepPath } from '../entry/first-step.ts'
import { StaleLink } from './StaleLink.tsx'

type Outcome = { readonly is: 'verified' | 'stale' | 'used' | 'failed'; readonly message: string }

const goesOnAfter = 3 * second

export function VerifySheet({ verificationToken }: { readonly verificationToken: string }) {
  const dispatch = useDispatch()
  const { user } = useAuth()
  const next = useNextPath()
  const [pending, setPending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const verified = outcome?.is === 'verified'

  useEffect(() => {
    if (!verified) return
    // A full page load, because the store may hold the old user record.
    const timer = setTimeout(() => reloadPage(withNext(firstStepPath, next)), goesOnAfter)
    return () => clearTimeout(timer)
  }, [verified, next])

  async function verify() {
    setPending(true)
    const result = await dispatch(verifyUser(verificationToken))
    setPending(false)
    if (verifyUser.fulfilled.match(result)) setOutcome({ is: 'verified', message: result.payload.message })
    else if (result.payload) {
      const { code, message } = result.payload
      setOutcome({ is: code === 'NOT_FOUND' ? 'stale' : code === 'WRONG_STATE' ? 'used' : 'failed', message })
    }
  }

  if (verified) return <Verified message={outcome.message} />
  if (user?.isVerified) return <AlreadyVerified email={user.email} next={next} />
  if (outcome?.is === 'used') return <Used message={outcome.message} next={next} />
  if (outcome?.is === 'stale') return <StaleLink message={outcome.message} />
  return (
    <Sheet>
      {outcome && (
        <Notice tone="bad" live>
          {outcome.message}
        </Notice>
      )}
      <p className="text-ink-muted">
        {user ? <EmailAddress address={user.email} /> : 'Your e-mail address'} is waiting to be confirmed.
      </p>
      <Button size="lg" pending={pending} onClick={verify} fullWidth>
        Verify & Continue
      </Button>
    </Sheet>
  )
}

function Verified({ message }: { readonly message: string }) {
  return (
    <Sheet>
      <Notice tone="good" live>
        {message}
      </Notice>
      <p className="flex items-center gap-3 text-ink-muted">
        <Spinner size={18} />
        Taking you to the next step…
      </p>
    </Sheet>
  )
}

function AlreadyVerified({ email, next }: { readonly email: string; readonly next: string | undefined }) {
  return (
    <Sheet>
      <Notice tone="good">
        <EmailAddress address={email} /> is verified.
      </Notice>
      <LinkButton to={withNext(firstStepPath, next)} size="lg" fullWidth>
        Continue
      </LinkButton>
    </Sheet>
  )
}

/** Shown without a session: a signed-in person sees that their address is verified. */
function Used({ message, next }: { readonly message: string; readonly next: string | undefined }) {
  return (
    <Sheet>
      <Notice tone="good" live>
        {message}
      </Notice>
      <LinkButton to={withNext(paths.login, next)} size="lg" fullWidth>
        Sign in
      </LinkButton>
    </Sheet>
  )
}

function Sheet({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-5">{children}</div>
}
