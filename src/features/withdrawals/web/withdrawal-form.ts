/** Validates the withdrawal form with the rules that the server applies. */
import type * as z from 'zod'
import { type WithdrawalNetwork, withdrawalNetworks } from '#features/operator/assets.ts'
import { checksummed, networkOf } from '#features/operator/wallet-address.ts'
import { withdrawalSources } from '../withdrawal.ts'

export async function withdrawalForm() {
  const { boolean, enum: oneOf, string } = await import('zod')
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

export type AddressCheck =
  | { readonly found: 'nothing' }
  | { readonly found: 'right' }
  /** A valid address of the network without a checksum, and its spelling with one. */
  | { readonly found: 'unchecked'; readonly spelled: string }
  | { readonly found: 'other network'; readonly network: WithdrawalNetwork }
  | { readonly found: 'wrong' }

/** Shorter input may still be incomplete, so it is not reported as wrong. */
const shortestAddress = 26

export function checkAddress(network: WithdrawalNetwork, typed: string): AddressCheck {
  const address = typed.trim()
  const spelled = checksummed(network, address)
  if (spelled !== undefined) return spelled === address ? { found: 'right' } : { found: 'unchecked', spelled }
  const other = networkOf(address)
  if (other !== undefined) return { found: 'other network', network: other }
  return { found: address.length < shortestAddress ? 'nothing' : 'wrong' }
}
