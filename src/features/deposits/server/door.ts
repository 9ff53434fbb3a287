/** The functions of deposits that other rooms may call. */
export { depositsDecided, depositsWaiting } from './store.ts'
