import { cleanup, fireEvent, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '#testing/web/fake-server.ts'
import { answerSite } from '#testing/web/sample-site.ts'
import { stopRemembering } from './early.ts'
import page from './index.html?raw'
import { openStore } from './open-store.ts'
import early from './public/early.js?raw'
import { Splash } from './Splash.tsx'

const splash = () => document.querySelector<HTMLElement>('[data-splash]')

/** A page load: the script in the head, then the page. */
function start() {
  delete document.documentElement.dataset.skipSplash
  // A new function each time, because the script runs once per page and this page is loaded several times.
  stopRemembering()
  new Function(early)()
  render(
    <Provider store={openStore()}>
      <Splash />
    </Provider>,
  )
}

/** The simulated browser remembers what applied before an attribute changed, so the rule is read and not asked. */
function isShown(): boolean {
  expect(page).toContain('[data-skip-splash] [data-splash] { display: none }')
  return splash() !== null && !document.documentElement.hasAttribute('data-skip-splash')
}

beforeEach(() => answerCalls(answerSite()))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.skipSplash
  // biome-ignore lint/suspicious/noDocumentCookie: the simulated browser has no other way.
  document.cookie = 'splash=; path=/; max-age=0'
})

it('is timed by the style sheet from its first paint: three seconds, and then it goes', () => {
  expect(page).toContain('[data-splash] { animation: splash-leaves 300ms 3s forwards }')
  start()
  expect(isShown()).toBe(true)
  const element = splash()
  const [mark] = element?.children ?? []
  if (!element || !mark) throw new Error('There is no splash')
  fireEvent.animationEnd(mark)
  expect(splash()).not.toBeNull()
  fireEvent.animationEnd(element)
  expect(splash()).toBeNull()
})

it.each([
  ['a key', () => fireEvent.keyDown(window, { key: 'a' })],
  ['a click', () => fireEvent.pointerDown(window)],
])('%s skips it, even before the app has started', (_, skip) => {
  stopRemembering()
  new Function(early)()
  document.body.innerHTML = '<div data-splash></div>'
  expect(isShown()).toBe(true)
  skip()
  expect(isShown()).toBe(false)
  document.body.innerHTML = ''
})

it('is not shown to people who prefer reduced motion', () => {
  expect(page).toContain('@media (prefers-reduced-motion: reduce) { [data-splash] { display: none } }')
})

it('is shown once per browser session, even after a reload', () => {
  start()
  expect(isShown()).toBe(true)
  cleanup()
  start()
  expect(isShown()).toBe(false)
})
