/** Requirements for deciding several entries of a queue at once. */
import type { QueueEntry } from './queue-entry.ts'
import type { DecisionOfSets, SetResult } from './set-decision.ts'
import { type SetDeciding, useSetDecision } from './use-set-decision.ts'
import { type Ticks, useTicks } from './use-ticks.ts'

export type Sets<Data> = {
  /** Absent if nothing can be decided together here. */
  readonly ticks: Ticks<Data> | undefined
  readonly ticked: readonly QueueEntry<Data>[]
  readonly offered: readonly DecisionOfSets<Data>[]
  readonly deciding: SetDeciding<Data>
  readonly ask: (decision: DecisionOfSets<Data>) => void
  readonly clear: () => void
}

export function useSets<Data>(
  entries: readonly QueueEntry<Data>[],
  offered: readonly DecisionOfSets<Data>[],
  about: Parameters<typeof useSetDecision<Data>>[0],
  onSettled: (result: SetResult<Data>) => void,
): Sets<Data> {
  const ticks = useTicks(entries)
  const deciding = useSetDecision<Data>(about, (result) => {
    ticks.keep(result.left)
    onSettled(result)
  })
  return {
    ticks: offered.length > 0 ? ticks : undefined,
    ticked: ticks.ticked,
    offered,
    deciding,
    ask: (decision) => deciding.ask(decision, ticks.ticked),
    clear: () => ticks.keep([]),
  }
}
