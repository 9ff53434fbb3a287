/** The functions of withdrawals that other rooms may call. */
export { disagreeingWithdrawals } from './store.ts'
