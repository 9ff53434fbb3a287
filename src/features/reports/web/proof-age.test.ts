import { expect, it } from 'vitest'
import { agoText } from '#requests/web/age.ts'
import { isLate } from './NewestProof.tsx'

const provedAt = '2026-03-02T09:00:00.000Z'
const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)

it.each([
  ['09:00:10', 0, 'just now', false],
  ['09:14:59', 0, '14 min ago', false],
  ['09:15:01', 0, '15 min ago', true],
  ['09:16:00', 60_000, '16 min ago', false],
  ['09:18:00', 60_000, '18 min ago', true],
  ['12:00:00', 0, '3 h ago', true],
  // This computer's clock may be behind the server's.
  ['08:59:00', 0, 'just now', false],
])('at %s, after a proof of %i ms: %s', (time, milliseconds, words, late) => {
  expect(agoText(provedAt, at(time))).toBe(words)
  expect(isLate({ provedAt, milliseconds }, at(time))).toBe(late)
})
