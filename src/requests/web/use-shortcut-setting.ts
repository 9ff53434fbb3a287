/** Single keys can get in the way of speech input and of unsteady hands, so they can be switched off, once for all. */
import { useState } from 'react'

const storageKey = 'queue-shortcuts'

export function useShortcutSetting(): readonly [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(read)
  return [
    on,
    (next) => {
      setOn(next)
      write(next)
    },
  ]
}

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function write(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // A browser that forbids storage still gets the setting for this page.
  }
}
