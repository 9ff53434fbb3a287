import { expect, it, onTestFinished, vi } from 'vitest'
import { keepEarly, replayEarly, stopRemembering } from './early.ts'
import early from './public/early.js?raw'

function open(body: string): void {
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = body
  // biome-ignore lint/security/noGlobalEval: this is how the browser runs it, before anything else.
  window.eval(early)
}

it('clicks the last button that was clicked before hydration, once', async () => {
  open('<button id="menu"><i></i></button><a href="#plans">Plans</a>')
  const [menu, icon, link] = ['#menu', 'i', 'a'].map((name) => document.querySelector<HTMLElement>(name))
  link?.click()
  icon?.click()
  const seen = vi.fn()
  menu?.addEventListener('click', seen)
  stopRemembering()
  await replayEarly()
  await replayEarly()
  expect(seen).toHaveBeenCalledOnce()
})

it('presses again, once, the keys that were pressed before the page was alive, but nothing that was typed', async () => {
  open('<input><p></p>')
  const press = (key: string, more: KeyboardEventInit = {}, on: Element | null = document.body) =>
    on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  for (const key of ['x', 'j', 'Enter', 'ArrowDown', ' ']) press(key)
  press('c', { ctrlKey: true })
  press('s', {}, document.querySelector('input'))
  const seen: string[] = []
  const listen = ({ key }: KeyboardEvent) => void seen.push(key)
  document.addEventListener('keydown', listen)
  onTestFinished(() => document.removeEventListener('keydown', listen))
  stopRemembering()
  await replayEarly()
  await replayEarly()
  expect(seen).toEqual(['x', 'j', 'ArrowDown'])
})

it('sends no form before the page is alive', async () => {
  open('<form><button></button></form>')
  const sent = vi.fn((event: Event) => event.defaultPrevented)
  document.addEventListener('submit', sent)
  onTestFinished(() => document.removeEventListener('submit', sent))
  document.forms[0]?.requestSubmit()
  expect(sent).toHaveReturnedWith(true)
  stopRemembering()
})

it('fills in again what was typed and ticked before, and nothing else', async () => {
  open(`<input id="a" value="1"><input id="b"><input id="c" type="checkbox" checked><textarea id="d"></textarea>
    <select id="e"><option>x</option><option selected>y</option></select>`)
  const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((id) => document.getElementById(id) as HTMLInputElement)
  if (!(a && b && c && d && e)) throw new Error('no fields')
  b.value = '250'
  c.checked = false
  d.value = 'two'
  e.value = 'x'
  keepEarly(document.body)
  // Hydration sets its own values.
  b.value = ''
  c.checked = true
  d.value = ''
  e.value = 'y'
  const heard: string[] = []
  for (const type of ['input', 'change']) {
    document.body.addEventListener(type, ({ target }) => void heard.push(`${type} ${(target as HTMLElement).id}`))
  }
  stopRemembering()
  await replayEarly()
  expect([a.value, b.value, c.checked, d.value, e.value]).toEqual(['1', '250', false, 'two', 'x'])
  expect(new Set(heard)).toEqual(new Set(['input b', 'input c', 'change c', 'input d', 'change e']))
})

it('repeats what a picture and details have said before anyone listened', async () => {
  open('<img id="a"><img id="b"><img id="c"><img id="d"><details id="e" open></details><details id="f"></details>')
  const state = { a: [true, 'x', 9], b: [true, 'x', 0], c: [false, 'x', 0], d: [true, '', 0] }
  for (const [id, [complete, currentSrc, naturalWidth]] of Object.entries(state)) {
    const values = { complete, currentSrc, naturalWidth }
    for (const [name, value] of Object.entries(values)) {
      Object.defineProperty(document.getElementById(id), name, { value })
    }
  }
  keepEarly(document.body)
  const heard: string[] = []
  for (const element of document.querySelectorAll('img, details')) {
    for (const type of ['load', 'error', 'toggle'])
      element.addEventListener(type, () => heard.push(`${type} ${element.id}`))
  }
  stopRemembering()
  await replayEarly()
  await replayEarly()
  expect(heard).toEqual(['load a', 'error b', 'toggle e'])
})
