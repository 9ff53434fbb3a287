/** Notifications, for the rooms that erase an account. */
export { forgetNotifications } from './store.ts'
