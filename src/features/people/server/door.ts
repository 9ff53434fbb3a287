/** What the app asks of this room. */
export { rollUpCounts } from './store.ts'
