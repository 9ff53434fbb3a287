/** The functions of balance edits that other rooms may call. */
export { editsWaiting } from './store.ts'
