/** The functions of this room that the app calls. */
export { usersContent } from './export-users.ts'
export { rollUpCounts } from './store.ts'
