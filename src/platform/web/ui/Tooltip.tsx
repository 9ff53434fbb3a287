import { type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { late } from '../late.ts'

type TooltipProps = {
  text: string
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  children: ReactElement
}

const TooltipBubble = late(async () => (await import('./TooltipBubble.tsx')).TooltipBubble)

/** Milliseconds over its trigger. */
const delay = 400

/**
 * A short name or explanation on hover and on keyboard focus; never the only place where information is given. Like the
 * Menu it is rendered beside its trigger, within the same landmark, so it cannot be inside a paragraph.
 */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  const [trigger, setTrigger] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wanted = useRef<Element>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** A hint that cannot be loaded is not missed. */
  function show(next: Element | null) {
    wanted.current = next
    TooltipBubble.load().then(
      () => wanted.current === next && setTrigger(next),
      () => undefined,
    )
  }

  function hide() {
    clearTimeout(timer.current)
    wanted.current = null
    setTrigger(null)
  }

  function showSoon({ pointerType, currentTarget }: PointerEvent) {
    if (pointerType === 'touch') return
    clearTimeout(timer.current)
    const next = currentTarget.firstElementChild
    timer.current = setTimeout(() => show(next), delay)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens for its child. */}
      <span
        className="contents"
        onPointerEnter={showSoon}
        onPointerLeave={hide}
        onPointerDown={hide}
        onFocus={({ target }) => target.matches(':focus-visible') && show(target)}
        onBlur={hide}
      >
        {children}
      </span>
      {trigger && <TooltipBubble trigger={trigger} text={text} side={side} onHide={hide} />}
    </>
  )
}
