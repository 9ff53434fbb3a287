/**
 * Whether the rail shows icons alone. Without a choice of the reader it does on screens that are short of room. The
 * choice is a cookie, because the server renders the rail too.
 */
import { useState, useSyncExternalStore } from 'react'
import { keepReaderCookie, readerCookie } from '#platform/web/reader.ts'

const cookie = 'staff-rail'
const choices = ['folded', 'open'] as const
type Choice = (typeof choices)[number]

/** On the server the width is unknown: `undefined` leaves it to the style sheet. */
export function useRailFold(): readonly [folded: boolean | undefined, toggle: () => void] {
  const isNarrow = useSyncExternalStore<boolean | undefined>(watchWidth, lacksRoom, () => undefined)
  const [choice, setChoice] = useState(read)
  const folded = choice === undefined ? isNarrow : choice === 'folded'
  return [
    folded,
    () => {
      const next = folded ? 'open' : 'folded'
      setChoice(next)
      keepReaderCookie(cookie, next)
    },
  ]
}

const wide = () => window.matchMedia?.('(width >= 80rem)')
const lacksRoom = () => wide()?.matches === false

function watchWidth(callback: () => void): () => void {
  const query = wide()
  query?.addEventListener('change', callback)
  return () => query?.removeEventListener('change', callback)
}

function read(): Choice | undefined {
  return choices.find((choice) => choice === readerCookie(cookie))
}
