/** The functions of withdrawals that other rooms may call. */
export { disagreeingWithdrawals, withdrawalsWaiting } from './store.ts'
