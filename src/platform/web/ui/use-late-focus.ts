import { type RefObject, useEffect } from 'react'

/**
 * Focuses a part of a dialog that has just opened. It waits a moment, because the dialog first records where the focus
 * came from and then takes it.
 */
export function useLateFocus(part: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return
    const timer = setTimeout(() => part.current?.focus())
    return () => clearTimeout(timer)
  }, [part, wanted])
}
