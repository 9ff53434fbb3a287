/** The chat's interface for other rooms and the jobs. */
export { dropOldVisits, writeToTheAway } from './away.ts'
export { forgetChatsOf } from './store-keeping.ts'
export { conversationsWaiting } from './store-reading.ts'
