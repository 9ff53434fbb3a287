/** What other rooms may ask of balance edits. */
export { editsWaiting } from './store.ts'
