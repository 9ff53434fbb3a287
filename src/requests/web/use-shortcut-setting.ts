/** Single-key shortcuts interfere with speech input and unsteady hands, so they can be switched off for good. */
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
