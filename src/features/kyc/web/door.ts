/** The guard of the pages that move money, and the texts and link for users whom it stops. */

export { kycTextOf } from './gate/kyc-texts.ts'
export { kycUpload } from './gate/kyc-upload.ts'
export { MoneyGate } from './gate/MoneyGate.tsx'
export { IdentityFacts } from './IdentityFacts.tsx'
