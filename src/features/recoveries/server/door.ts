/** The functions of recoveries that other rooms and the app may call. */
export { endRecovery } from './cancel.ts'
export { carryOutRecoveries } from './carry-out.ts'
export { eraseRecoveries, recoveriesWaiting } from './store.ts'
