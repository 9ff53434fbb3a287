import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it.each([
  ['Ada', 'Ada'],
  ['Ten letter', 'Ten letter'],
  ['Alexandria Winterbourne', 'Alexandria…'],
  ['Anna Marie Jones', 'Anna Marie…'],
  ['Anna-Mari Jones', 'Anna-Mari…'],
  ['👩‍🚀', '👩‍🚀'],
])('%s is shown as %s', (name, shown) => {
  expect(shorten(name, 10)).toBe(shown)
})
