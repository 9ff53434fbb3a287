/** The functions of sessions that other rooms may call. */
export { beginSession } from './begin-session.ts'
export { firstProofOf } from './first-proof.ts'
export { sessionsOfUser } from './list-sessions.ts'
export { openAccount } from './register.ts'
export { newAccessCode } from './send-code.ts'
export { dropExpired, endSessions, provedIn } from './store.ts'
export { dropOldBrowsers, forgetBrowsers } from './store-browsers.ts'
