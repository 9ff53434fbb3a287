/** What the dashboard uses of the history. */
export { historyLooks } from './history-looks.ts'
export { LatestHistory } from './LatestHistory.tsx'
