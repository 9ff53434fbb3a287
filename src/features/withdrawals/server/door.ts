/** What other rooms may ask of withdrawals. */
export { disagreeingWithdrawals } from './store.ts'
