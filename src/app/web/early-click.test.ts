import { expect, it, onTestFinished, vi } from 'vitest'
import { takeEarlyButton } from './early-click.ts'
import early from './public/early.js?raw'

it('keeps the last button that was clicked before hydration, and none after', () => {
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = '<button id="menu"><i></i></button><a href="#plans">Plans</a>'
  // biome-ignore lint/security/noGlobalEval: this is how the browser runs it, before anything else.
  window.eval(early)
  const [menu, icon, link] = ['#menu', 'i', 'a'].map((name) => document.querySelector<HTMLElement>(name))
  link?.click()
  icon?.click()
  expect(takeEarlyButton()).toBe(menu)

  const seen = vi.fn()
  menu?.addEventListener('click', seen)
  link?.click()
  takeEarlyButton()?.click()
  expect(seen).toHaveBeenCalledOnce()
})
