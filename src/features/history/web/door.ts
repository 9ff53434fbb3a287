/** The parts of the history that the dashboard uses. */
export { historyLooks } from './history-looks.ts'
export { LatestHistory } from './LatestHistory.tsx'
