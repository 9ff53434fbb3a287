/**
 * The people of the demo, from `demo/people.json`. They exist in demo mode only, so their password is no secret. All are
 * fictitious: their e-mail domains are reserved for examples, and their telephone numbers for fiction.
 */
import people from '#demo/people.json' with { type: 'json' }
import type { KycStatus } from '#features/accounts/account.ts'
import type { Role } from '#kernel/access.ts'
import type { DemoRole } from './roles.ts'

type Identity = { readonly name: string; readonly email: string; readonly phone: string; readonly country: string }

export type SamplePerson = Identity & { readonly role: Role; readonly kycStatus: KycStatus }

const { password, investor, author, admin, applicant, ...others } = people as {
  readonly password: string
  readonly applicant: SamplePerson
  readonly colleague: Identity
  readonly investors: readonly Identity[]
} & Record<DemoRole, SamplePerson>

export const samplePassword = password

export const samplePeople: Record<DemoRole, SamplePerson> = { investor, author, admin }

/** Has sample documents under review, so that staff of the demo have some to look at. */
export const sampleApplicant = applicant

/** A colleague who joined the staff after the company had opened, and the investors besides Iris. */
export const { colleague, investors } = others
