export { AuthenticatorSection } from './AuthenticatorSection.tsx'
export { RecoveryCodes } from './RecoveryCodes.tsx'
export { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
