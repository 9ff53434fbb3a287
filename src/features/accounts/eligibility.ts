/** Money requests need a verified e-mail address and an approved identity. */
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Account } from './account.ts'

export function refuseMoneyRequest(account: Pick<Account, 'verified' | 'kycStatus'>): Refusal | undefined {
  if (!account.verified) return refuse('NOT_VERIFIED', 'Please verify your e-mail address first')
  switch (account.kycStatus) {
    case 'Approved':
      return undefined
    case 'Pending':
      return refuse('KYC_NEEDED', 'Your identity documents are under review. We will write to you.')
    case 'Rejected':
      return refuse('KYC_NEEDED', 'Your identity documents were rejected. Please upload them again.')
    case 'Not Submitted':
      return refuse('KYC_NEEDED', 'Please upload your identity documents first')
    default:
      return refuse('KYC_NEEDED', 'Your identity is not confirmed yet')
  }
}
