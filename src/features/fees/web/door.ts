/** The fees and limits for the forms that they apply to. */
export { type Fees, readFees, useFeesQuery } from './queries.ts'
export { TermsTable } from './TermsTable.tsx'
export { toTerms } from './to-terms.ts'
