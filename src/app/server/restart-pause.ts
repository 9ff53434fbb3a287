import { minute, second } from '#kernel/clock.ts'

export const maxRestarts = 5
const within = minute
const rest = 30 * second

/**
 * The pause before a process is restarted, from the times at which it has ended so far, the last one included. A few in
 * a row are restarted at once. More of them indicate a defect that a restart does not fix, and must not keep a core
 * busy.
 */
export function restartPause(endings: readonly number[]): number {
  const last = endings.at(-1) ?? 0
  return endings.filter((at) => at > last - within).length > maxRestarts ? rest : 0
}
