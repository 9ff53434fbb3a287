/** The functions of credentials that other rooms may call. */
export { heldFactorsOf } from './held-factors.ts'
export { spendFactorGuess } from './limits.ts'
export { ensureRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
export { heldFactors } from './store-held-factors.ts'
export { dropUnneededRecoveryCodes } from './store-recovery.ts'
export { dropAuthenticator, useTotp } from './use-totp.ts'
