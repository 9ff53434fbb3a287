import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../platform/web/network.fixture.ts'
import { openStore } from './open-store.ts'
import { sampleSite } from './sample-site.fixture.ts'

/** The note of a reload is read once per page load, so each test loads the module anew. */
async function start({ reducedMotion = false } = {}) {
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }))
  const { Splash } = await import('./Splash.tsx')
  render(
    <Provider store={openStore()}>
      <Splash />
    </Provider>,
  )
}

function isShown(): boolean {
  return document.querySelector('[data-splash]') !== null
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  answerCalls({ 'GET /api/site': sampleSite })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('is shown for three seconds', async () => {
  await start()
  pass(2_900)
  expect(isShown()).toBe(true)
  pass(100)
  pass(300)
  expect(isShown()).toBe(false)
})

it.each([
  ['a key', () => fireEvent.keyDown(window, { key: 'a' })],
  ['a click', () => fireEvent.pointerDown(window)],
])('%s skips it', async (_, skip) => {
  await start()
  pass(500)
  skip()
  pass(300)
  expect(isShown()).toBe(false)
})

it('is not shown to who wants less motion', async () => {
  await start({ reducedMotion: true })
  expect(isShown()).toBe(false)
})

it('is not shown again after a reload that the app makes itself, but on the one after', async () => {
  sessionStorage.setItem('reloaded-by-the-app', 'yes')
  await start()
  expect(isShown()).toBe(false)
  cleanup()
  await start()
  expect(isShown()).toBe(true)
})
