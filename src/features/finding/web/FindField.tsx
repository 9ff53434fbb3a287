import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { late, loadAhead, useLatePart } from '#platform/web/late.ts'
import { isModified, useModifierKey } from '#platform/web/modifier-key.ts'
import { cx } from '#platform/web/ui/cx.ts'
import { Kbd } from '#platform/web/ui/Kbd.tsx'
import type { PageEntry } from './use-entries.ts'

const Palette = late(async () => (await import('./Palette.tsx')).Palette)

type FindFieldProps = {
  /** The pages that the person may open. */
  readonly pages: readonly PageEntry[]
  /** Only the icon is shown beside the page; `undefined` leaves it to the width. */
  readonly folded: boolean | undefined
}

/** Looks like a field and opens the palette, as Ctrl-K does anywhere in the back office. */
export function FindField({ pages, folded }: FindFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isReady = useLatePart(Palette, isOpen, () => setIsOpen(false))
  const modifier = useModifierKey()
  const typedEarly = useTypedEarly(isOpen && !isReady, () => setIsOpen(false))

  const toggle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !isModified(event)) return
    // A decision that is being confirmed stays in view.
    if (!isOpen && document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return
    event.preventDefault()
    setIsOpen(!isOpen)
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => toggle(event)
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])

  return (
    <div className="md:px-2 md:pt-3">
      <button
        type="button"
        title={folded ? 'Find anything' : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => loadAhead(Palette)}
        onFocus={() => loadAhead(Palette)}
        onClick={() => setIsOpen(true)}
        className="flex min-h-12 w-full items-center gap-3 px-4 text-left text-[0.9375rem] text-ink-muted -outline-offset-2 hover:text-ink md:min-h-11 md:rounded-control md:border md:border-line-strong md:bg-paper md:px-3.25 md:hover:border-ink-muted"
      >
        <Search aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0" />
        <span
          className={cx(
            'min-w-0 flex-1 truncate max-md:sr-only',
            folded && 'md:sr-only',
            folded === undefined && 'md:max-xl:sr-only',
          )}
        >
          Find anything
        </span>
        <span
          aria-hidden="true"
          className={cx('max-md:hidden', folded && 'hidden', folded === undefined && 'max-xl:hidden')}
        >
          <Kbd>{modifier} K</Kbd>
        </span>
      </button>
      {isReady && <Palette open={isOpen} onOpenChange={setIsOpen} pages={pages} typedEarly={typedEarly} />}
    </div>
  )
}

/** Keys that are pressed while the code of the palette loads are meant for it, and not for the page's shortcuts. */
function useTypedEarly(isAwaited: boolean, giveUp: () => void): () => string {
  const typed = useRef('')
  const onEscape = useEffectEvent(giveUp)
  useEffect(() => {
    if (!isAwaited) return
    typed.current = ''
    function handle(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.key === 'Escape') onEscape()
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      if (event.key.length === 1) typed.current += event.key
    }
    window.addEventListener('keydown', handle, { capture: true })
    return () => window.removeEventListener('keydown', handle, { capture: true })
  }, [isAwaited])
  return () => {
    const early = typed.current
    typed.current = ''
    return early
  }
}
