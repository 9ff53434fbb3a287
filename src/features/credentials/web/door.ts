/** Signing with a passkey, and the sections in which factors are set up. */

export { AuthenticatorSection } from './AuthenticatorSection.tsx'
export { PasskeysSection } from './passkeys/section/PasskeysSection.tsx'
export { canOfferPasskeys, offerPasskeys, signWithPasskey, stopOffering, whyNoPasskeys } from './passkeys/webauthn.ts'
export { useOwnFactorsQuery } from './queries.ts'
export { RecoveryCodesSection } from './RecoveryCodesSection.tsx'
