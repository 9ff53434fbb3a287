/** The functions of balance edits that other rooms may call. */
export { editsDecided, editsWaiting } from './store.ts'
