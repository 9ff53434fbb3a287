/** Every web test starts with an empty page, real timers and a fresh browser. */
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, vi } from 'vitest'
import { stopRemembering } from '#app/web/early.ts'
import { loadDialog } from '#platform/web/ui/Dialog.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { Popover } from '#platform/web/ui/Popover.tsx'
import { showToastsBy } from '#platform/web/ui/toast-requests.ts'
import { patience } from '../patience.ts'
import { stubMotion } from './stub-motion.ts'

// The simulated browser has no canvas. Files share their modules, so what is replaced is replaced for all of them.
vi.mock('#features/dashboard/web/chart/draw-balances.ts', () => ({ drawBalances: () => () => {} }))
vi.mock('#features/markets/web/draw-candles.ts', () => ({ drawCandles: () => ({ recolour() {}, remove() {} }) }))

configure({ asyncUtilTimeout: patience.screen })

// No test loads a style sheet, and to look for one takes a tenth of all tests.
if (typeof window !== 'undefined') window.getComputedStyle = (element) => (element as HTMLElement).style

// Once they are loaded, they open at once.
await Promise.all([loadDialog(), Menu.load(), Popover.load()])

// A page that a test was led away from, by a link or a download, stays away for all tests after it.
beforeEach(() => {
  stubMotion(true)
  if (typeof window !== 'undefined' && location.href === 'about:blank') simulated().setURL('http://localhost:3000/')
})

function simulated(): { setURL(url: string): void } {
  return (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  if (typeof document !== 'undefined') emptyPage()
})

/** Files share their page, too: nothing of a test may be left on it. */
function emptyPage() {
  stopRemembering()
  // Toasts wait for the code that shows them, which most tests do not load, and the others leave them on the screen.
  showToastsBy({ show: () => undefined, clear: () => undefined })()
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name]
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no Cookie Store API.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
}
