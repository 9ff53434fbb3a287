/** The functions of credentials that other rooms may call. */
export { heldFactorsOf } from './held-factors.ts'
export { spendFactorGuess } from './limits.ts'
export { useRecoveryCode } from './recovery-codes.ts'
export { dropYoungFactors } from './store-young-factors.ts'
export { dropAuthenticator, useTotp } from './use-totp.ts'
