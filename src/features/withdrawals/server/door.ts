/** What other rooms may ask of withdrawals. */
export { disagreeingWithdrawals, withdrawalsWaiting } from './store.ts'
