/** The functions of sessions that other rooms may call. */
export { beginSession } from './begin-session.ts'
export { whoGaveFirstProof } from './first-proof.ts'
export { sessionsOfUser } from './list-sessions.ts'
export { openAccount } from './register.ts'
export { newAccessCode } from './send-code.ts'
export { dropExpired, endSessions, forgetBrowsers } from './store.ts'
