import { expect, test } from 'vitest'
import { changesOf } from './facts.ts'

test('facts are said in words, with what they were where they changed', () => {
  const before = { status: 'Pending', declaredCents: 1050, rateBasisPoints: 1000, paused: false, name: 'Steady' }
  const after = {
    status: 'Confirmed',
    receivedCents: -905,
    rateBasisPoints: 1250,
    paused: true,
    name: 'Steady',
    note: '',
  }
  expect(changesOf(before, after)).toEqual([
    { name: 'Status', before: 'Pending', value: 'Confirmed' },
    { name: 'Declared', before: undefined, value: '$10.50' },
    { name: 'Rate basis points', before: '10%', value: '12.5%' },
    { name: 'Paused', before: 'no', value: 'yes' },
    { name: 'Name', before: undefined, value: 'Steady' },
    { name: 'Received', before: undefined, value: '−$9.05' },
    { name: 'Note', before: undefined, value: 'none' },
  ])
  expect(changesOf(null, { order: ['A', 'B'] })).toEqual([{ name: 'Order', before: undefined, value: 'A, B' }])
  expect(changesOf(null, null)).toEqual([])
})
