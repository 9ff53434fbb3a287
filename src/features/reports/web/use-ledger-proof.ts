import { minute } from '#kernel/clock.ts'
import { useLedgerProofQuery } from './queries.ts'

/** The newest proof, polled every minute: the server proves every few minutes by itself. */
export function useLedgerProof() {
  return useLedgerProofQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: minute })
}
