/** Resends the verification letter, for the pages that wait for it. */
export { ResendVerificationButton, useResendVerification } from './ResendVerificationButton.tsx'
