/** The functions of credentials that other rooms may call. */
export { askPasskey } from './ask-passkey.ts'
export { namedBrowser } from './browser.ts'
export { heldFactorsOf } from './held-factors.ts'
export { dropExpiredChallenges, dropPasskeys, hasPasskey } from './store-passkeys.ts'
export { usePasskey } from './use-passkey.ts'
