import type { WithdrawalNetwork } from '#features/operator/wallet-address.ts'
import { type PayeeRecord, usePayeeQuery } from '../queries.ts'
import type { AddressCheck } from '../withdrawal-form.ts'

/** What the server says of an address while it is typed; nothing until it is one. */
export function usePayee(check: AddressCheck, network: WithdrawalNetwork, typed: string): PayeeRecord | undefined {
  const isAddress = check.found === 'right' || check.found === 'unchecked'
  const { currentData } = usePayeeQuery(
    { network, walletAddress: typed.trim() },
    { skip: !isAddress, refetchOnMountOrArgChange: true },
  )
  return isAddress ? currentData : undefined
}
