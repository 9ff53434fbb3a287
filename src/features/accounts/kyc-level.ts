/** How well an approved person is known, and until when. Limits may depend on it. */
import { after, dateOf, day } from '#kernel/clock.ts'
import type { KycStatus } from './account.ts'

export const kycLevels = ['full', 'basic'] as const
export type KycLevel = (typeof kycLevels)[number]

export const levelNames: Readonly<Record<KycLevel, string>> = { basic: 'Basic', full: 'Full' }

type Known = { readonly kycStatus: KycStatus; readonly expiresOn: string | null | undefined }

/** `full` with the facts of a document, until the day on which it expires; `basic` with approved documents alone. */
export function kycLevelOf({ kycStatus, expiresOn }: Known, now: Date): KycLevel {
  return kycStatus === 'Approved' && expiresOn && !hasExpired(expiresOn, now) ? 'full' : 'basic'
}

/** From the day that is printed on the document. */
export function hasExpired(expiresOn: string, now: Date): boolean {
  return dateOf(now) >= expiresOn
}

/** People are reminded this long before their document expires, and can send another from then on. */
export const remindedDays = 30

export function mayRenew(expiresOn: string | null | undefined, now: Date): boolean {
  return Boolean(expiresOn) && hasExpired(expiresOn ?? '', after(now, remindedDays * day))
}
