/** Checks an address while it is typed. Checksums weigh 6 kB: forms load them with the first character. */
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { checksummed, networkOf } from '#features/operator/wallet-address.ts'

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
