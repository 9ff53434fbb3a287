import { useState } from 'react'
import { useDispatch } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { sendVerificationEmail } from '../auth/message-actions.ts'
import { useCoolDown } from './use-cool-down.ts'

type ResendVerificationButtonProps = {
  readonly resending: ReturnType<typeof useResendVerification>
  readonly size?: 'sm' | 'md' | undefined
}

export function ResendVerificationButton({ resending, size }: ResendVerificationButtonProps) {
  const { resend, pending, secondsLeft } = resending
  return (
    <Button variant="secondary" size={size} pending={pending} disabled={secondsLeft > 0} onClick={resend}>
      {secondsLeft > 0 ? `Resend again in ${secondsLeft} s` : 'Resend Verification Link'}
    </Button>
  )
}

const coolDownSeconds = 60

type Resend = {
  readonly resend: () => Promise<void>
  readonly pending: boolean
  readonly secondsLeft: number
  /** The server's message about the last attempt. */
  readonly said: string | undefined
}

/** Sends the verification letter again, at most once a minute. */
export function useResendVerification(): Resend {
  const dispatch = useDispatch()
  const [pending, setPending] = useState(false)
  const [said, setSaid] = useState<string>()
  const { secondsLeft, start } = useCoolDown()

  async function resend() {
    setPending(true)
    const outcome = await dispatch(sendVerificationEmail())
    setPending(false)
    setSaid(outcome.payload?.message)
    const sent = sendVerificationEmail.fulfilled.match(outcome)
    start(sent ? coolDownSeconds : (outcome.payload?.retryAfterSeconds ?? 0))
  }

  return { resend, pending, secondsLeft, said }
}
