import { expect, it, onTestFinished, vi } from 'vitest'
import { pressEarlyKeys, takeEarlyButton } from './early-click.ts'
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

it('presses again, once, the keys that were pressed before the page was alive, but nothing that was typed', async () => {
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = '<input><p></p>'
  // biome-ignore lint/security/noGlobalEval: as above.
  window.eval(early)
  const press = (key: string, more: KeyboardEventInit = {}, on: Element | null = document.body) =>
    on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  for (const key of ['x', 'j', 'Enter', 'ArrowDown', ' ']) press(key)
  press('c', { ctrlKey: true })
  press('s', {}, document.querySelector('input'))
  const seen: string[] = []
  const listen = ({ key }: KeyboardEvent) => void seen.push(key)
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  await pressEarlyKeys()
  await pressEarlyKeys()
  expect(seen).toEqual(['x', 'j', 'ArrowDown'])
})
