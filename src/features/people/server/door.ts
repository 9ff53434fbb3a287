/** The functions of this room that the app calls. */
export { rollUpCounts } from './store.ts'
