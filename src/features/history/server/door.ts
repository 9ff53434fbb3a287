/** What other rooms may ask of the history. */
export { listHistory } from './list-history.ts'
