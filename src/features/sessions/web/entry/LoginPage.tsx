import { KeyRound, MonitorSmartphone, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useSite } from '#features/operator/web/door.ts'
import { withNext } from '#kernel/own-path.ts'
import * as paths from '#kernel/paths.ts'
import { useDispatch } from '#platform/web/store.ts'
import { TextLink } from '#platform/web/ui/TextLink.tsx'
import { loginWithGoogle } from '../auth/auth-actions.ts'
import { useAuth } from '../auth/auth-state.ts'
import { useNextPath, useReturnPath } from '../auth/return-path.ts'
import { EntryPage } from './EntryPage.tsx'
import { FactorEntry } from './FactorEntry.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { SuspendedDialog } from './SuspendedDialog.tsx'

const notes = [
  {
    icon: ShieldCheck,
    title: 'A new browser needs a code',
    text: 'Your password alone is not enough on a device that you have not used before.',
  },
  {
    icon: MonitorSmartphone,
    title: 'You see every session',
    text: 'Your profile lists where you are signed in. You can end any session with one click.',
  },
  {
    icon: KeyRound,
    title: 'Your password stays yours',
    text: 'We keep a one-way fingerprint of it that nobody can read back.',
  },
]

export function LoginPage() {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const next = useNextPath()
  const { state } = useLocation()
  const { isLoggedIn, user } = useAuth()
  const googleClientId = useSite()?.googleClientId
  const [suspended, setSuspended] = useState(false)
  const [needs, setNeeds] = useState<readonly string[]>([])

  async function signInWithGoogle(credential: string) {
    const outcome = await dispatch(loginWithGoogle(credential))
    if (loginWithGoogle.fulfilled.match(outcome)) await navigate(returnPath, { replace: true })
    else if (outcome.payload?.code === 'SUSPENDED') setSuspended(true)
    else if (outcome.payload?.code === 'NEW_BROWSER') setNeeds(outcome.payload.needs)
  }

  // After a redirect from a signed-in screen, redirecting back would loop.
  if (isLoggedIn && user !== null && state === null) return <Navigate to={returnPath} replace />
  if (needs.length > 0) return <FactorEntry needs={needs} />
  return (
    <EntryPage
      title="Sign in"
      lead="With your e-mail address and your password."
      notes={notes}
      footer={
        <p>
          No account yet? <TextLink to={withNext(paths.register, next)}>Open an account</TextLink>
        </p>
      }
    >
      <LoginForm onSuspended={() => setSuspended(true)} />
      <PasskeySignIn offered onSuspended={() => setSuspended(true)} />
      {googleClientId && <GoogleButton clientId={googleClientId} onCredential={signInWithGoogle} />}
      <SuspendedDialog open={suspended} onOpenChange={setSuspended} />
    </EntryPage>
  )
}
