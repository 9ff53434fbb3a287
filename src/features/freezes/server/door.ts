/** Pending approvals, for the staff's home page. */
export { unfreezingsWaiting } from './store.ts'
