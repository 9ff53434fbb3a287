/** A separate door: the dashboard loads it only for admins. */
export { LedgerAlarm } from './LedgerAlarm.tsx'
