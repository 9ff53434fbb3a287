import { minute } from '#kernel/clock.ts'
import { useLedgerProofQuery } from './queries.ts'

/** The newest proof, read again every minute: the server proves every few minutes, whoever looks. */
export function useLedgerProof() {
  return useLedgerProofQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: minute })
}
