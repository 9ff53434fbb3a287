/** What other rooms may ask of sessions. */
export { beginSession, type SignedIn } from './begin-session.ts'
export { sessionsOfUser } from './list-sessions.ts'
export { dropExpired, endSessions, forgetBrowsers } from './store.ts'
