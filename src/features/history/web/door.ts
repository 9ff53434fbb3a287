/** The parts of the history that other rooms show. */
export { HistoryStatus } from './HistoryStatus.tsx'
export { historyLookOf } from './history-looks.ts'
export { LatestHistory } from './LatestHistory.tsx'
