/** The functions of credentials that other rooms may call. */
export { askPasskey } from './ask-passkey.ts'
export { namedBrowser } from './browser.ts'
export { heldFactorsOf } from './held-factors.ts'
export { spendFactorGuess } from './limits.ts'
export { useRecoveryCode } from './recovery-codes.ts'
export { dropExpiredChallenges, dropPasskeys, hasPasskey } from './store-passkeys.ts'
export { usePasskey } from './use-passkey.ts'
export { dropAuthenticator, useTotp } from './use-totp.ts'
