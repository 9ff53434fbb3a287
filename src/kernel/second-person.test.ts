import { expect, test } from 'vitest'
import { cents } from './money.ts'
import { isRefusal } from './refusal.ts'
import { weighApproval } from './second-person.ts'

const ada = { id: 'ada', name: 'Ada Marsh' }
const firstBy = (byId: string) => ({ byId, by: byId, at: new Date('2026-03-02T09:00:00Z') })
const twice = 'You have approved this already. A second, different person must approve it too.'

test.each([
  ['no limit', 1_000_000n, undefined, null, 'decides'],
  ['below the limit', 99_99n, 100_00n, null, 'decides'],
  ['at the limit', 100_00n, 100_00n, null, 'decides'],
  ['above it', 100_01n, 100_00n, null, 'comes first'],
  ['above it, after somebody else', 100_01n, 100_00n, firstBy('arthur'), 'decides'],
  ['above it, after the same person', 100_01n, 100_00n, firstBy('ada'), twice],
  ['below a limit that was raised meanwhile', 100_01n, 200_00n, firstBy('ada'), 'decides'],
  ['a limit of nothing', 1n, 0n, null, 'comes first'],
] as const)('%s: an approval %s', (_title, amount, limit, first, expected) => {
  const weighed = weighApproval(cents(amount), limit === undefined ? undefined : cents(limit), first, ada)
  expect(isRefusal(weighed) ? weighed.message : weighed).toBe(expected)
})
