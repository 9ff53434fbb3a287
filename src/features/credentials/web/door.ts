export { AuthenticatorSection } from './AuthenticatorSection.tsx'
export { useOwnFactorsQuery } from './queries.ts'
export { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
