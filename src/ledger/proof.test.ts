import { expect, test } from 'vitest'
import { after, hour } from '#kernel/clock.ts'
import { dueProof, entriesProvedWhole } from './proof.ts'

const now = new Date('2026-03-02T09:00:00Z')
const large = { entries: entriesProvedWhole + 1, problems: [], wholeAt: after(now, -23 * hour) }

test.each([
  ['the first proof is whole', undefined, 'whole'],
  ['a small ledger is always proved whole', { ...large, entries: entriesProvedWhole }, 'whole'],
  ['a large one between two whole proofs is not', large, 'new'],
  ['until the next one is due', { ...large, wholeAt: after(now, -24 * hour) }, 'whole'],
  ['what was wrong is only cleared by a whole proof', { ...large, problems: ['a book says 90'] }, 'whole'],
] as const)('%s', (_name, earlier, kind) => {
  expect(dueProof(earlier, 24, now)).toBe(kind)
})
