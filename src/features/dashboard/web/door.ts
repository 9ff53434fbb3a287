/** What the navigation of the back office uses. */
export { type QueueCounts, useQueueCountsQuery } from './queries.ts'
