/** The operator's decisions about the proof of liabilities. */
import * as z from 'zod'
import type { Setting } from '#features/operator/setting.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuse, refuseField } from '#kernel/refusal.ts'
import { requiredLine } from '#kernel/wire-text.ts'
import { namedIn, whyNotSigned } from './wallet-signature.ts'

const signature = z.object({
  message: requiredLine('Please enter the message that was signed', 300),
  signature: requiredLine('Please enter the signature', 200),
})

/** A signature with the results of our check. */
const verifiedSignature = signature.extend({
  verifiedAt: z.iso.datetime(),
  day: z.iso.date().meta({ description: 'The day that the message names.' }),
  isRoot: z.boolean().meta({ description: 'Whether it names it by its root in the log, and not only by its date.' }),
})

const walletAddress = z.object({
  label: requiredLine('Please say what the address holds', 60),
  address: requiredLine('Please enter the address', 200),
})
const askedAddress = walletAddress.extend({ signed: signature.optional() })
export const publishedAddress = walletAddress.extend({ signed: verifiedSignature.optional() })
export type PublishedAddress = z.output<typeof publishedAddress>

const most = 'At most 20 addresses'

export const solvencyTerms = z.object({
  published: z.boolean(),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 00:00'),
  addresses: z.array(publishedAddress).max(20, most),
})
export type SolvencyTerms = z.output<typeof solvencyTerms>

export const askedTerms = solvencyTerms.extend({ addresses: z.array(askedAddress).max(20, most) })
export type AskedTerms = z.output<typeof askedTerms>

/** The addresses with what the check of their signatures found. One signature that does not count refuses all. */
export function verifyAddresses(
  asked: AskedTerms['addresses'],
  log: readonly { readonly day: string; readonly root: string }[],
  now: Date,
): PublishedAddress[] | Refusal {
  const published: PublishedAddress[] = []
  for (const { signed, ...wallet } of asked) {
    const refused = (why: string) => refuseField('addresses', `${wallet.label}: ${why}`)
    if (published.some(({ address }) => address === wallet.address)) return refused('The address stands here twice')
    if (!signed) {
      published.push(wallet)
      continue
    }
    const why = whyNotSigned({ ...wallet, ...signed })
    if (why !== undefined) return refused(why)
    const named = namedIn(signed.message, log)
    if (!named) return refused('The message must contain the root of a day, or at least a date such as 2026-03-01')
    if (named.day > now.toISOString().slice(0, 10)) return refused('The message names a day that has not come yet')
    published.push({ ...wallet, signed: { ...signed, ...named, verifiedAt: now.toISOString() } })
  }
  return published
}

/** On in a demo; in a live system the operator switches it on. */
export function solvencySetting(mode: 'demo' | 'live'): Setting<SolvencyTerms> {
  return {
    name: 'proof of liabilities',
    schema: solvencyTerms,
    initial: { published: mode === 'demo', time: '00:00', addresses: [] },
    facts: ({ published, time, addresses }) => ({
      published: published ? 'yes' : 'no',
      time: `${time} UTC`,
      addresses: addresses.map(addressFact).join(', ') || 'none',
    }),
  }
}

function addressFact({ label, address, signed }: PublishedAddress): string {
  return `${label}: ${address}${signed ? `, which signed “${signed.message}” as ${signed.signature}` : ''}`
}

/** A published proof is not taken away. */
export function refuseWithdrawal(
  before: Pick<SolvencyTerms, 'published'>,
  after: Pick<SolvencyTerms, 'published'>,
): Refusal | undefined {
  return before.published && !after.published
    ? refuse('WRONG_STATE', 'The proof is published. Days can be added to it, and it cannot be taken away.')
    : undefined
}
