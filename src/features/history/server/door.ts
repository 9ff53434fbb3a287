/** The functions of the history that other rooms may call. */
export { listHistory } from './list-history.ts'
export { historyContent } from './write-csv.ts'
