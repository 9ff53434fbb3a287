import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { addressKey, isDepositAddress, networkOf } from '#features/operator/wallet-address.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'
import type { Payee } from '../address-book.ts'

/** The addresses where we take deposits. */
export type DepositAddresses = readonly { readonly network: WithdrawalNetwork; readonly address: string }[]

type Given = { readonly walletAddress: string; readonly network?: WithdrawalNetwork | undefined }

/** The given address, in the spelling by which addresses are compared, or why it cannot be paid. */
export function payeeOf(given: Given, ours: DepositAddresses): Payee | Refusal {
  const network = given.network ?? networkOf(given.walletAddress)
  const address = network && addressKey(network, given.walletAddress)
  if (network === undefined || address === undefined) return wrongAddress(given.network)
  if (isDepositAddress(ours, address)) {
    return refuseField('walletAddress', 'This is our own deposit address. Please give the address of your own wallet.')
  }
  return { network, address }
}

function wrongAddress(network: string | undefined): Refusal {
  const kind = network === undefined ? 'a Bitcoin, Ethereum or Tron' : `a valid ${network}`
  return refuseField('walletAddress', `This is not ${kind} address. Please check every character.`)
}
