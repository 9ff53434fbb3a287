/** A door of its own: the dashboard asks for it only when an admin looks. */
export { LedgerAlarm } from './LedgerAlarm.tsx'
