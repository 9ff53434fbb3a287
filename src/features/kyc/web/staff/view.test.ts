import { expect, it } from 'vitest'
import { farther, nearer, plainView, turned } from './view.ts'

it('comes nearer in steps, up to four times, and goes back to where it was', () => {
  let view = plainView
  const seen: number[] = []
  for (let i = 0; i < 6; i++) {
    seen.push(view.zoom)
    view = nearer(view)
  }
  expect(seen).toEqual([1, 1.5, 2, 3, 4, 4])
  for (let i = 0; i < 6; i++) view = farther(view)
  expect(view).toEqual(plainView)
})

it('turns by quarters, and comes round', () => {
  expect(turned(plainView).turn).toBe(90)
  expect(turned(turned(turned(turned(plainView))))).toEqual(plainView)
})
