/** What waits for staff, for their home page. */
export { unfreezingsWaiting } from './store.ts'
