/** The audit trail of one person, for the user's page; and the page of an act, for the activity feed. */
export { AuditTrail } from './AuditTrail.tsx'
export { placeOf } from './facts.ts'
