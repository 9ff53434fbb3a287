import { expect, test } from 'vitest'
import { nextAfter, type QueueEntry } from './queue-entry.ts'

function entry(id: string, since: string): QueueEntry<undefined> {
  const person = { id: 'u', name: 'U', email: 'u@example.com' }
  return { id, to: `/${id}`, person, amount: 1, since, facts: [], data: undefined }
}

const [first, second, third] = [
  entry('a', '2026-01-01T00:00:00Z'),
  entry('b', '2026-01-02T00:00:00Z'),
  entry('c', '2026-01-03T00:00:00Z'),
]

test.each([
  ['the next younger follows', [first, second, third], second, 'c'],
  ['also when the one just decided has left the list', [first, third], second, 'c'],
  ['after the youngest comes the oldest', [first, second, third], third, 'a'],
  ['nothing follows the only one', [first], first, undefined],
  ['nothing follows in an empty queue', [], first, undefined],
])('%s', (_, entries, current, expected) => {
  expect(nextAfter(entries, current)?.id).toBe(expected)
})
