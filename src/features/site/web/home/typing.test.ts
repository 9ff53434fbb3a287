import { expect, test } from 'vitest'
import { beginTyping, nextStep, shownOf } from './typing.ts'

const headlines = ['Ab', 'Xyz']

test('it pauses 1.5 s, deletes at 50 ms, types at 120 ms, and goes round both headlines', () => {
  let typing = beginTyping(headlines)
  const seen = [[0, shownOf(headlines, typing)]]
  for (let steps = 0; steps < 10; steps += 1) {
    const { after, next } = nextStep(headlines, typing)
    typing = next
    seen.push([after, shownOf(headlines, typing)])
  }
  expect(seen).toEqual([
    [0, 'Ab'],
    [1500, 'A'],
    [50, ''],
    [120, 'X'],
    [120, 'Xy'],
    [120, 'Xyz'],
    [1500, 'Xy'],
    [50, 'X'],
    [50, ''],
    [120, 'A'],
    [120, 'Ab'],
  ])
})
