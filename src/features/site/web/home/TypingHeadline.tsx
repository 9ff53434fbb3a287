import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '../prefers-reduced-motion.ts'
import { beginTyping, nextStep, shownOf } from './typing.ts'

/** Polling interval of a waiting headline until the splash is gone, in milliseconds. */
const looksEvery = 100

function isBehindSplash(): boolean {
  return document.querySelector('[data-splash]')?.checkVisibility({ visibilityProperty: true }) === true
}

/** Begins to type when the splash is gone. Reserves the space of the longest headline; screen readers get only the first one, once. */
export function TypingHeadline({ headlines }: { readonly headlines: readonly string[] }) {
  const [typing, setTyping] = useState(() => beginTyping(headlines))

  useEffect(() => {
    if (headlines.length < 2 || prefersReducedMotion()) return
    const { after, next } = isBehindSplash() ? { after: looksEvery, next: { ...typing } } : nextStep(headlines, typing)
    const timer = setTimeout(() => setTyping(next), after)
    return () => clearTimeout(timer)
  }, [headlines, typing])

  return (
    <h1 className="font-semibold font-serif text-display tracking-[-0.02em]">
      <span className="sr-only">{headlines[0]}</span>
      <span aria-hidden="true" className="grid *:col-start-1 *:row-start-1">
        {headlines.map((headline) => (
          <span key={headline} className="invisible select-none">
            {headline}|
          </span>
        ))}
        <span data-typed>
          {shownOf(headlines, typing)}
          <span className="ms-0.5 inline-block h-[0.85em] w-[0.06em] translate-y-[0.08em] animate-caret bg-accent" />
        </span>
      </span>
    </h1>
  )
}
