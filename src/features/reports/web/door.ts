/** The proof of the ledger, and what it stops, for the back office and the dashboard of admins. */
export { LedgerAlarm } from './LedgerAlarm.tsx'
export { LedgerProof } from './LedgerProof.tsx'
export { PayoutStop } from './PayoutStop.tsx'
