/** The operator's decisions about the proof of liabilities. */
import * as z from 'zod'
import type { Setting } from '#features/operator/setting.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { refuse } from '#kernel/refusal.ts'
import { requiredLine } from '#kernel/wire-text.ts'

const publishedAddress = z.object({
  label: requiredLine('Please say what the address holds', 60),
  address: requiredLine('Please enter the address', 200),
})

export const solvencyTerms = z.object({
  published: z.boolean(),
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 00:00'),
  addresses: z.array(publishedAddress).max(20, 'At most 20 addresses'),
})
export type SolvencyTerms = z.output<typeof solvencyTerms>

/** On in a demo; in a live system the operator switches it on. */
export function solvencySetting(mode: 'demo' | 'live'): Setting<SolvencyTerms> {
  return {
    name: 'proof of liabilities',
    schema: solvencyTerms,
    initial: { published: mode === 'demo', time: '00:00', addresses: [] },
    facts: ({ published, time, addresses }) => ({
      published: published ? 'yes' : 'no',
      time: `${time} UTC`,
      addresses: addresses.map(({ label, address }) => `${label}: ${address}`).join(', ') || 'none',
    }),
  }
}

/** A published proof is not taken away. */
export function refuseWithdrawal(before: SolvencyTerms, after: SolvencyTerms): Refusal | undefined {
  return before.published && !after.published
    ? refuse('WRONG_STATE', 'The proof is published. Days can be added to it, and it cannot be taken away.')
    : undefined
}
