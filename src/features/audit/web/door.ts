/** The audit rows about one person, for their page. */
export { AuditTrail } from './AuditTrail.tsx'
