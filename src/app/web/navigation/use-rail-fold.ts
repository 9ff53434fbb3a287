/** Whether the rail shows icons alone. Without a choice of the reader it does on screens that are short of room. */
import { useState, useSyncExternalStore } from 'react'

const storageKey = 'staff-rail'
const choices = ['folded', 'open'] as const
type Choice = (typeof choices)[number]

export function useRailFold(): readonly [folded: boolean, toggle: () => void] {
  const isWide = useSyncExternalStore(watchWidth, hasRoom)
  const [choice, setChoice] = useState(read)
  const folded = choice === undefined ? !isWide : choice === 'folded'
  return [
    folded,
    () => {
      const next = folded ? 'open' : 'folded'
      setChoice(next)
      write(next)
    },
  ]
}

const wide = () => window.matchMedia?.('(width >= 80rem)')
const hasRoom = () => wide()?.matches ?? true

function watchWidth(callback: () => void): () => void {
  const query = wide()
  query?.addEventListener('change', callback)
  return () => query?.removeEventListener('change', callback)
}

function read(): Choice | undefined {
  try {
    return choices.find((choice) => choice === localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}

function write(choice: Choice): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // A browser that forbids storage still gets the choice for this page.
  }
}
