/** The audit log, for reports. */
export { auditRows } from './store.ts'
