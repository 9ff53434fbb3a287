import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PasskeyAnswer } from '#features/credentials/passkeys-api.ts'
import { signWithPasskey, whyNoPasskeys } from '#features/credentials/web/door.ts'
import { call } from '#platform/web/call.ts'
import { failureOf } from '#platform/web/failure.ts'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { askPasskeyToSignIn, loginWithPasskey } from '../../api.ts'
import { signInBy } from '../auth/auth-actions.ts'
import { useReturnPath } from '../auth/return-path.ts'
import { useOfferedPasskeys } from './use-offered-passkeys.ts'

type PasskeySignInProps = {
  /** The account that the sign-in began with: passkeys of others are refused. */
  readonly email?: string | undefined
  /** Whether the browser offers passkeys in the e-mail field of this page too, where a passkey is one way of several. */
  readonly offered?: boolean
  /** Whether nothing else is asked for on the page. */
  readonly isOnlyWay?: boolean
  readonly onSuspended: () => void
}

const notUsed = 'No passkey was used. Try again, or sign in another way.'

/** Signs in with a passkey and nothing else. A browser that cannot do it shows nothing of this. */
export function PasskeySignIn({ email, offered = false, isOnlyWay = false, onSuspended }: PasskeySignInProps) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const [isRefused, setIsRefused] = useState(false)

  async function finish(answer: PasskeyAnswer) {
    const outcome = await dispatch(
      signInBy(() => call<typeof loginWithPasskey>('POST /api/users/loginWithPasskey', { body: { answer, email } })),
    )
    if (signInBy.fulfilled.match(outcome)) return navigate(returnPath, { replace: true })
    if (outcome.payload?.code === 'SUSPENDED') onSuspended()
    else setError(outcome.payload?.message)
    // A browser may answer by itself, with the same passkey again and again. After a refusal it takes a person to go on.
    setIsRefused(true)
  }
  useOfferedPasskeys(offered && !pending && !isRefused, finish)

  async function signIn() {
    setError(undefined)
    setIsRefused(false)
    setPending(true)
    try {
      const answer = await signWithPasskey(
        await call<typeof askPasskeyToSignIn>('POST /api/users/loginWithPasskey/ask'),
      )
      if (answer) await finish(answer)
      else setError(notUsed)
    } catch (failure) {
      setError(failureOf(failure).message)
    } finally {
      setPending(false)
    }
  }

  const hindrance = whyNoPasskeys()
  // A person who needs a passkey to continue is told why there is no button.
  if (hindrance) return offered ? null : <p className="mt-3 text-ink-muted text-sm">{hindrance}</p>
  return (
    <div className="mt-3 grid gap-2 first:mt-0">
      <Button
        variant={isOnlyWay ? 'primary' : 'secondary'}
        size="lg"
        icon={KeyRound}
        pending={pending}
        onClick={signIn}
        fullWidth
      >
        Sign in with a passkey
      </Button>
      <p role="alert" className="text-center text-danger text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}
