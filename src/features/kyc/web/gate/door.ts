/** The guard of the pages that move money, and the texts and link for users whom it stops. */

export { kycTextOf } from './kyc-texts.ts'
export { kycUpload } from './kyc-upload.ts'
export { MoneyGate } from './MoneyGate.tsx'
