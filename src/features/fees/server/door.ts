/** The fees and limits for the rooms whose money they are about, and for the public page. */
export { feeSetting } from './fee-setting.ts'
export { readFees } from './read-fees.ts'
