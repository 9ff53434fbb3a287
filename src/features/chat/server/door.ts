/** What other rooms and the jobs use of the chat. */
export { dropOldVisits, writeToTheAway } from './away.ts'
export { forgetChatsOf } from './store-keeping.ts'
export { conversationsWaiting } from './store-reading.ts'
