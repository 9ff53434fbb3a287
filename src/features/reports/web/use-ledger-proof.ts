import { minute } from '#kernel/clock.ts'
import { read } from '#platform/web/calls.ts'
import type { ledgerProof } from '../api.ts'

const useLedgerProofQuery = read<typeof ledgerProof>('GET /api/users/ledger-proof', ['Proof'])

/** The newest proof, polled every minute: the server proves every few minutes by itself. */
export function useLedgerProof() {
  return useLedgerProofQuery(undefined, { refetchOnMountOrArgChange: true, pollingInterval: minute })
}
