/** The functions of sessions that other rooms may call. */
export { beginSession, byPassword, type SignedIn } from './begin-session.ts'
export { forgetOtherBrowsers } from './browser.ts'
export { sessionsOfUser } from './list-sessions.ts'
export { dropExpired, endSessions, forgetBrowsers } from './store.ts'
