/** State of a periodic job. */
import { after, minute, second } from '#kernel/clock.ts'

export const jobStates = ['fine', 'failing', 'late'] as const
export type JobState = (typeof jobStates)[number]

type Ran = {
  readonly everySeconds: number
  readonly ranAt: Date
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
}

/** A run may take a while, and the runs of a frequent job are not all recorded. */
const grace = 2 * minute

/** Late is worse than failing: the job is not even tried. */
export function stateOfJob({ everySeconds, ranAt, succeededAt, failedAt }: Ran, now: Date): JobState {
  if (now > after(ranAt, 3 * everySeconds * second + grace)) return 'late'
  return failedAt !== null && (succeededAt === null || failedAt > succeededAt) ? 'failing' : 'fine'
}
