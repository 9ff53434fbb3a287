/** A separate door: the pages of signing in use it too, and have no use for the sections of the profile. */
export { canOfferPasskeys, offerPasskeys, signWithPasskey, stopOffering, whyNoPasskeys } from './webauthn.ts'
