import { minute, second } from '#kernel/clock.ts'

export const mostRestarts = 5
const within = minute
const rest = 30 * second

/**
 * How long to wait before a process is started again, by the times at which it has ended so far, the last one included.
 * A few in a row are started at once. More of them are a defect that a start does not mend, and must not keep a core busy.
 */
export function restartPause(endings: readonly number[]): number {
  const last = endings.at(-1) ?? 0
  return endings.filter((at) => at > last - within).length > mostRestarts ? rest : 0
}
