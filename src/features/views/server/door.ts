/** For the erasure of an account. */
export { forgetViews } from './store.ts'
