/** The audit trail of one person, for the user's page. */
export { AuditTrail } from './AuditTrail.tsx'
