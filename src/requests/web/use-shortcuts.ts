import { useEffect, useLayoutEffect, useRef } from 'react'
import { onFirstUse } from '#platform/web/late.ts'
import { loadDialog } from '#platform/web/ui/Dialog.tsx'

/** A key's action, by its name; letters in lower case. */
type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Shortcuts for the whole page. They do not interfere with typing, open dialogs and menus, or a focused button. A key acts
 * on what is shown when it is pressed: the layout effects run before anything is shown.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled: boolean): void {
  const current = useRef(shortcuts)
  useLayoutEffect(() => {
    current.current = shortcuts
  })

  // A key may open a dialog, and the next key is meant for it.
  useEffect(() => onFirstUse(() => void loadDialog().catch(() => undefined)), [])

  useLayoutEffect(() => {
    if (!enabled) return
    function handle(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const action = current.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (action === undefined || isTaken(event)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [enabled])
}

function isTaken({ key, target }: KeyboardEvent): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true
  if (!(target instanceof Element)) return false
  if (target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable]')) return true
  return key === 'Enter' && target.closest('a, button, summary') !== null
}
