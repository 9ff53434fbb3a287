/** What the dashboard uses of the history. */
export { LatestHistory } from './LatestHistory.tsx'
