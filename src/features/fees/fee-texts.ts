/** Fees and limits in words: the same on the public page, in the back office and in the audit log. */

import { type KycLevel, kycLevels } from '#features/accounts/kyc-level.ts'
import { type Cents, formatCents } from '#kernel/money.ts'
import { percentText } from '#kernel/notation.ts'
import { type Fee, type FeeTerms, type Limits, limitsOf } from './fee-terms.ts'

type Line = { readonly label: string; readonly text: string }

const levelNames: Record<KycLevel, string> = { basic: 'Documents approved', full: 'Document details checked' }

export function feeText({ flat, percent }: Fee): string {
  const parts = [
    ...(flat === null ? [] : [formatCents(flat)]),
    ...(percent === null ? [] : [`${percentText(percent)} of the amount`]),
  ]
  return parts.length === 0 ? 'No fee' : parts.join(' and ')
}

function limitLines({ least, most, mostPerDay }: Limits): Line[] {
  return [
    { label: 'Least at a time', text: limitText(least) },
    { label: 'Most at a time', text: limitText(most) },
    { label: 'Most within 24 hours', text: limitText(mostPerDay) },
  ]
}

function limitText(limit: Cents | null): string {
  return limit === null ? 'No limit' : formatCents(limit)
}

/** Everything that the terms say about these levels, one line for each, always in the same order. */
export function linesOf(terms: FeeTerms, levels: readonly KycLevel[] = kycLevels): Line[] {
  return [
    ...Object.entries(terms.fees).map(([network, fee]) => ({ label: `Fee on ${network}`, text: feeText(fee) })),
    ...levels.flatMap((level) =>
      limitLines(limitsOf(terms, level)).map(({ label, text }) => ({
        label: levels.length === 1 ? label : `${levelNames[level]}: ${lower(label)}`,
        text,
      })),
    ),
  ]
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
