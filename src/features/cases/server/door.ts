/** Cases, for the page of a person, the panel beside a request, the job that opens them, and the erasure of an account. */
export { keepCases, openCases } from './open-cases.ts'
export { isPersonTold } from './setting.ts'
export { openCaseOf } from './store.ts'
