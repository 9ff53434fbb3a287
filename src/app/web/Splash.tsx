import { useEffect, useState, useSyncExternalStore } from 'react'
import { useSite } from '../../features/site/web/door.ts'
import { takeReloadNote } from '../../platform/web/reload.ts'
import { cx } from '../../platform/web/ui/cx.ts'
import { LogoMark } from '../../platform/web/ui/LogoMark.tsx'

const shownFor = 3_000
const fadesFor = 300

/** Read once per page load, because React may mount a component twice. */
const reloadedByTheApp = takeReloadNote()

function isSkipped(): boolean {
  return reloadedByTheApp || window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

const neverChanges = () => () => {}

/** The brand for three seconds on start, while the app loads behind it. Any click or key skips it. */
export function Splash() {
  const [stage, setStage] = useState<'shown' | 'leaving' | 'gone'>('shown')
  // The server cannot know, so its page has the splash; the style sheet hides it there from whom it is not for.
  const skipped = useSyncExternalStore(neverChanges, isSkipped, () => false)
  const brand = useSite()?.brand

  useEffect(() => {
    if (skipped || stage === 'gone') return
    if (stage === 'leaving') {
      const timer = setTimeout(() => setStage('gone'), fadesFor)
      return () => clearTimeout(timer)
    }
    const leave = () => setStage('leaving')
    const timer = setTimeout(leave, shownFor)
    window.addEventListener('keydown', leave)
    window.addEventListener('pointerdown', leave)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', leave)
      window.removeEventListener('pointerdown', leave)
    }
  }, [stage, skipped])

  if (skipped || stage === 'gone') return null
  return (
    <div
      // Assistive technology goes straight to the page, which is already there.
      aria-hidden="true"
      data-splash
      className={cx(
        'fixed inset-0 z-60 grid place-content-center justify-items-center gap-5 bg-paper transition-opacity duration-300',
        stage === 'leaving' && 'pointer-events-none opacity-0',
      )}
    >
      <LogoMark size={88} className="animate-rise" />
      <p className="min-h-10 animate-rise font-semibold font-serif text-4xl tracking-[-0.015em]">{brand?.name}</p>
      <p className="min-h-6 px-6 text-center text-ink-muted">{brand?.tagline}</p>
    </div>
  )
}
