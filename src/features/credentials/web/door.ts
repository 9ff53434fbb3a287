export { AuthenticatorSection } from './AuthenticatorSection.tsx'
export { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
