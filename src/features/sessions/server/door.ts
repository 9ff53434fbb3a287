/** What other rooms may ask of sessions. */
export { beginSession, type SignedIn } from './begin-session.ts'
export { dropExpired, endSessions } from './store.ts'
