/** What stands before the pages that move money: who may use them, and the way on for who may not yet. */
export { kycUpload } from './kyc-upload.ts'
export { kycWords } from './kyc-words.ts'
export { MoneyGate } from './MoneyGate.tsx'
