/** The entry of a list that the keyboard acts on. When it leaves the list, the one in its position is selected. */
import { type RefObject, useEffect, useState } from 'react'
import { bringIntoView, isCovered, isInView } from './in-view.ts'
import type { QueueEntry } from './queue-entry.ts'

type Selection<Data> = {
  readonly selected: QueueEntry<Data> | undefined
  readonly select: (entry: QueueEntry<Data>) => void
  readonly move: (steps: number) => void
  readonly focus: () => void
  /** Whether the selected entry is fully visible. */
  readonly isSeen: () => boolean
}

/** The children of `list` are the entries, in order. */
export function useSelection<Data>(
  queue: string,
  entries: readonly QueueEntry<Data>[],
  list: RefObject<HTMLElement | null>,
): Selection<Data> {
  const [held, setHeld] = useState(() => savedPosition(queue))
  const found = entries.findIndex(({ id }) => id === held?.id)
  const place = found >= 0 ? found : Math.min(held?.place ?? 0, entries.length - 1)
  const selected = entries[place]
  if (selected && (held?.id !== selected.id || held.place !== place)) setHeld({ id: selected.id, place })

  useEffect(() => {
    if (held) savePosition(queue, held)
  }, [queue, held])

  function focusOn(at: number) {
    const element = list.current?.children[at]
    if (element instanceof HTMLElement) bringIntoView(element)
  }

  return {
    selected,
    select: ({ id }) => setHeld({ id, place: entries.findIndex((entry) => entry.id === id) }),
    move(steps) {
      const next = Math.max(0, Math.min(entries.length - 1, place + steps))
      const entry = entries[next]
      if (entry) setHeld({ id: entry.id, place: next })
      focusOn(next)
    },
    focus: () => focusOn(place),
    isSeen() {
      const element = list.current?.children[place]
      return element !== undefined && isInView(element, 1) && !isCovered(element)
    },
  }
}

/** Remembers the position in a queue for this window, so that returning from a detail page continues there. */
type QueuePosition = { readonly id: string; readonly place: number }

const key = (queue: string) => `queue-left ${queue}`

function savedPosition(queue: string): QueuePosition | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key(queue)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function savePosition(queue: string, place: QueuePosition): void {
  try {
    sessionStorage.setItem(key(queue), JSON.stringify(place))
  } catch {
    // A browser that forbids storage starts at the oldest again.
  }
}
