/** Resends the verification letter, for the pages that wait for it. */
export { ResendVerificationButton } from './ResendVerificationButton.tsx'
export { useResendVerification } from './use-resend-verification.ts'
