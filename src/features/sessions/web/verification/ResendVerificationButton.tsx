import { Button } from '#platform/web/ui/Button.tsx'
import type { useResendVerification } from './use-resend-verification.ts'

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
