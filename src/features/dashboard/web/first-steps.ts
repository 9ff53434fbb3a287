/** A new investor's steps up to the first deposit, and the user's progress through them. */

import type { KycStatus } from '#features/accounts/account.ts'
import type { UserRecord } from '#features/accounts/api.ts'
import { lookUp } from '#kernel/notation.ts'
import type { StepState } from '#platform/web/ui/Steps.tsx'

type FirstStep = { readonly label: string; readonly hint: string; readonly state: StepState }

const identityHints: Record<KycStatus, string> = {
  'Not Submitted': 'Front and back of an identity document.',
  Pending: 'We are reviewing your documents.',
  Approved: 'Your identity is confirmed.',
  Rejected: 'Your documents were not accepted.',
}

export function firstSteps({
  isVerified,
  kycStatus,
}: Pick<UserRecord, 'isVerified' | 'kycStatus'>): readonly [FirstStep, FirstStep, FirstStep] {
  const isKnown = kycStatus === 'Approved'
  return [
    {
      label: 'Verify your e-mail',
      hint: isVerified ? 'Your address is confirmed.' : 'With the link in the letter that we sent you.',
      state: isVerified ? 'done' : 'current',
    },
    {
      label: 'Prove your identity',
      hint: lookUp(identityHints, kycStatus) ?? 'Your identity is not confirmed yet.',
      state: identityState(isVerified, kycStatus),
    },
    {
      label: 'Make a deposit',
      hint: 'Your balance appears once we have confirmed it.',
      state: isVerified && isKnown ? 'current' : 'upcoming',
    },
  ]
}

function identityState(isVerified: boolean, kycStatus: KycStatus): StepState {
  if (kycStatus === 'Approved') return 'done'
  if (kycStatus === 'Rejected') return 'failed'
  return isVerified ? 'current' : 'upcoming'
}
