/** The entries that are ticked, to be decided together. Those that leave the list are no longer ticked. */
import { useState } from 'react'
import { maxSetSize } from '../deciding.ts'
import type { QueueEntry } from './queue-entry.ts'

export type Ticks<Data> = {
  readonly ticked: readonly QueueEntry<Data>[]
  readonly isTicked: (entry: QueueEntry<Data>) => boolean
  /** With `range`, everything between the last one and this one is ticked too. */
  readonly toggle: (entry: QueueEntry<Data>, range?: boolean) => void
  readonly tickAll: () => void
  /** Leaves only these ticked. */
  readonly keep: (ids: readonly string[]) => void
}

export function useTicks<Data>(entries: readonly QueueEntry<Data>[]): Ticks<Data> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const placeOf = (id: string | undefined) => entries.findIndex((entry) => entry.id === id)

  return {
    ticked: entries.filter(({ id }) => ids.has(id)),
    isTicked: ({ id }) => ids.has(id),
    toggle({ id }, range = false) {
      const ends = [placeOf(last), placeOf(id)].sort((one, other) => one - other)
      const [from = 0, to = 0] = ends
      const between = range && from >= 0 ? entries.slice(from, to + 1).map((entry) => entry.id) : []
      setIds((before) => {
        const next = new Set([...before, ...between])
        if (!range && before.has(id)) next.delete(id)
        else next.add(id)
        return next
      })
      setLast(id)
    },
    tickAll: () => setIds(new Set(entries.slice(0, maxSetSize).map(({ id }) => id))),
    keep: (left) => setIds(new Set(left)),
  }
}
