/** The functions of deposits that other rooms may call. */
export { depositsWaiting } from './store.ts'
