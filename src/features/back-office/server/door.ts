/** Pending requests, for the status of the system. */
export { readWaiting } from './read-home.ts'
