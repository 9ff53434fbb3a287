/** Validates the withdrawal form with the rules that the server applies. */
import type * as z from 'zod'
import { type WithdrawalNetwork, withdrawalNetworks } from '#features/operator/assets.ts'
import { withdrawalSources } from '../withdrawal.ts'

export async function withdrawalForm() {
  const { boolean, enum: oneOf, string } = await import('zod')
  const { checksummed } = await import('#features/operator/wallet-address.ts')
  const { createWithdrawal } = await import('../api.ts')
  const { addressLabel } = await import('../addresses-api.ts')
  return createWithdrawal.body
    .extend({
      asset: string(),
      network: oneOf(withdrawalNetworks),
      source: oneOf(withdrawalSources),
      /** The tick; the name is only asked for with it. */
      saves: boolean(),
      label: string(),
    })
    .superRefine(({ network, walletAddress, saves, label }, context) => {
      if (checksummed(network, walletAddress) === undefined) {
        context.addIssue({ code: 'custom', path: ['walletAddress'], message: wrongAddress(network) })
      }
      const named = addressLabel.safeParse(label)
      if (saves && named.error) context.addIssue({ ...named.error.issues[0], code: 'custom', path: ['label'] })
    })
}

/** The typed values, and their meaning. */
export type WithdrawalInput = z.input<Awaited<ReturnType<typeof withdrawalForm>>>
export type WithdrawalValues = z.output<Awaited<ReturnType<typeof withdrawalForm>>>

export function wrongAddress(network: WithdrawalNetwork): string {
  return `This is not a valid ${network} address. Please check every character.`
}
