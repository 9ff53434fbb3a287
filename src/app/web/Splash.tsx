import { useState } from 'react'
import { useSite } from '#features/operator/web/door.ts'
import { LogoMark } from '#platform/web/ui/LogoMark.tsx'

/**
 * The brand on start, while the app loads behind it. The page's first style sheet times it, so it counts from the first
 * paint, and `early.js` skips it, so a click or a key works before the app has started.
 */
export function Splash() {
  const [gone, setGone] = useState(false)
  const brand = useSite()?.brand
  if (gone) return null
  return (
    <div
      // Assistive technology goes straight to the page, which is already there.
      aria-hidden="true"
      data-splash
      onAnimationEnd={({ target, currentTarget }) => target === currentTarget && setGone(true)}
      className="fixed inset-0 z-60 grid place-content-center justify-items-center gap-5 bg-paper"
    >
      <LogoMark logo={brand?.logo} size={88} className="animate-rise" />
      <p className="min-h-10 animate-rise font-semibold font-serif text-4xl tracking-[-0.015em]">{brand?.name}</p>
      <p className="min-h-6 px-6 text-center text-ink-muted">{brand?.tagline}</p>
    </div>
  )
}
