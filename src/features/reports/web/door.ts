/** The proof of the ledger, for the back office. */
export { LedgerProof } from './LedgerProof.tsx'
