/** The chat's interface for other rooms and the jobs. */
export { dropOldVisits, notifyUnread } from './notify-unread.ts'
export { conversationsWaiting } from './store-reading.ts'
export { forgetChatsOf } from './store-upkeep.ts'
