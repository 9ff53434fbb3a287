import { useState } from 'react'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useAuth } from '../auth/auth-state.ts'
import { sendLoginCode } from '../auth/message-actions.ts'
import { useCoolDown } from '../verification/use-cool-down.ts'

const coolDownSeconds = 30

type ResendCodeProps = {
  readonly email: string
  /** The account has strong factors, so that no access code is sent for it. */
  readonly onNeeds: (needs: readonly string[]) => void
}

/** The sign-in form has just sent a code, so visitors who come from it start with the cool-down. */
export function ResendCode({ email, onNeeds }: ResendCodeProps) {
  const dispatch = useDispatch()
  const { twoFactor } = useAuth()
  const [pending, setPending] = useState(false)
  const { secondsLeft, start } = useCoolDown(twoFactor ? coolDownSeconds : 0)

  async function resend() {
    setPending(true)
    const outcome = await dispatch(sendLoginCode(email))
    setPending(false)
    if (sendLoginCode.fulfilled.match(outcome)) start(coolDownSeconds)
    else if (outcome.payload?.code === 'NEW_BROWSER') onNeeds(outcome.payload.needs)
    else start(outcome.payload?.retryAfterSeconds ?? 0)
  }

  return (
    <Button variant="quiet" pending={pending} disabled={secondsLeft > 0} onClick={resend}>
      {secondsLeft > 0 ? `Resend Code in ${secondsLeft} s` : 'Resend Code'}
    </Button>
  )
}
