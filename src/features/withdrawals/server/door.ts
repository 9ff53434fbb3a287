/** The functions of withdrawals that other rooms may call. */
export { tellOfLiftedLocks } from './lock-addresses.ts'
export { disagreeingWithdrawals, withdrawalsDecided, withdrawalsWaiting } from './store.ts'
export { forgetAddresses } from './store-addresses.ts'
