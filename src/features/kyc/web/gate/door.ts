/** What stands before the pages that move money: who may use them, and the way on for who may not yet. */

export { kycTexts } from './kyc-texts.ts'
export { kycUpload } from './kyc-upload.ts'
export { MoneyGate } from './MoneyGate.tsx'
