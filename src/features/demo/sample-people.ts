/** The people of the demo. They exist in demo mode only, so their password is no secret. */

import type { KycStatus } from '#features/accounts/account.ts'
import type { Role } from '#kernel/access.ts'
import type { DemoRole } from './roles.ts'

export const samplePassword = 'Larkfield-demo-1'

export type SamplePerson = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly role: Role
  readonly kycStatus: KycStatus
}

export const samplePeople: Record<DemoRole, SamplePerson> = {
  investor: {
    name: 'Iris Fielding',
    email: 'investor@larkfield.example',
    phone: '+15550100111',
    country: 'US',
    role: 'subscriber',
    kycStatus: 'Approved',
  },
  author: {
    name: 'Arthur Penn',
    email: 'author@larkfield.example',
    phone: '+15550100122',
    country: 'GB',
    role: 'author',
    kycStatus: 'Approved',
  },
  admin: {
    name: 'Ada Marsh',
    email: 'admin@larkfield.example',
    phone: '+15550100133',
    country: 'CA',
    role: 'admin',
    kycStatus: 'Approved',
  },
}

/** Has sample documents under review, so that staff of the demo have some to look at. */
export const sampleApplicant: SamplePerson = {
  name: 'Rowan Ashby',
  email: 'applicant@larkfield.example',
  phone: '+15550100144',
  country: 'AU',
  role: 'subscriber',
  kycStatus: 'Not Submitted',
}
