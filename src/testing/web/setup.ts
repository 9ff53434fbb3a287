/** Every web test starts with an empty page, real timers and a fresh browser. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { takeEarlyButton } from '#app/web/early-click.ts'
import { patience } from '../patience.ts'
import { stubMotion } from './stub-motion.ts'

// jsdom has no canvas. Files share their modules, so what is replaced is replaced for all of them.
vi.mock('#features/dashboard/web/chart/draw-balances.ts', () => ({ drawBalances: () => () => {} }))
vi.mock('#features/markets/web/draw-candles.ts', () => ({ drawCandles: () => ({ recolour() {}, remove() {} }) }))

configure({ asyncUtilTimeout: patience.screen })

beforeEach(() => stubMotion(true))

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  forgetEarlyClick()
  if (typeof localStorage === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})

/** Files share their page, too. What the script in its head listens to would outlive the test that ran the script. */
function forgetEarlyClick() {
  if (typeof window !== 'undefined') takeEarlyButton()
}
