/** What other rooms may ask of deposits. */
export { depositsWaiting } from './store.ts'
