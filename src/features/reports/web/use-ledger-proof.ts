import { minute } from '#kernel/clock.ts'
import { read } from '#platform/web/calls.ts'
import { ledgerProof } from '../api.ts'

const useLedgerProofQuery = read(ledgerProof, ['Proof'])

/** The newest proof, polled every minute: the server proves every few minutes by itself. */
export function useLedgerProof() {
  return useLedgerProofQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: minute })
}
