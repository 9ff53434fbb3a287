/** The proof of the ledger, and what it stops, for the back office. */
export { LedgerProof } from './LedgerProof.tsx'
export { PayoutStop } from './PayoutStop.tsx'
