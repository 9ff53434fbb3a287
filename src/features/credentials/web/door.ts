export { AuthenticatorSection } from './AuthenticatorSection.tsx'
export { useOwnFactorsQuery } from './queries.ts'
export { RecoveryCodes } from './RecoveryCodes.tsx'
export { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
