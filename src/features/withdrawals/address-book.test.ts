import { expect, test } from 'vitest'
import { after, hour } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import {
  isNew,
  maxAddresses,
  opensAt,
  refuseCooling,
  rename,
  reopensAt,
  type SavedAddress,
  save,
} from './address-book.ts'

const now = new Date('2026-03-10T09:00:00Z')
const at = (hours: number) => after(now, hours * hour)
const entry = (id: string, label = id, network: SavedAddress['network'] = 'Tron'): SavedAddress => ({
  id,
  network,
  address: `address ${id}`,
  label,
  savedAt: now,
})
const book = [entry('a', 'Ledger'), entry('b', 'Exchange')]
const full = Array.from({ length: maxAddresses }, (_, index) => entry(`n${index}`))
const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')

test.each([
  ['a new one', book, entry('c', 'Paper'), 'done'],
  ['one that is there', book, { ...entry('c', 'Paper'), address: 'address a' }, 'TAKEN'],
  ['the same letters on another network', book, { ...entry('c', 'Paper', 'Bitcoin'), address: 'address a' }, 'done'],
  ['a name that is there', book, entry('c', 'Ledger'), 'TAKEN'],
  ['one too many', full, entry('c', 'Paper'), 'TOO_MANY'],
] as const)('saving %s', (_title, known, wanted, outcome) => {
  expect(code(save(known, wanted))).toBe(outcome)
})

test.each([
  ['to a new name', 'a', 'Paper', 'done'],
  ['to its own name', 'a', 'Ledger', 'done'],
  ['to the name of another', 'a', 'Exchange', 'TAKEN'],
  ['what is not there', 'c', 'Paper', 'NOT_FOUND'],
])('renaming %s', (_title, id, label, outcome) => {
  expect(code(rename(book, id, label))).toBe(outcome)
})

test.each([
  ['never seen', null, false, 24, 24, true],
  ['saved an hour ago', -1, false, 24, 23, true],
  ['saved a day ago', -24, false, 24, 0, false],
  ['saved long ago', -500, false, 24, 0, false],
  ['saved and paid to', -1, true, 24, 0, false],
  ['paid to and never saved', null, true, 24, 0, false],
  ['never seen, where nothing cools', null, false, 0, 0, true],
  ['saved just now, where nothing cools', 0, false, 0, 0, false],
])('an address that was %s', (_title, savedAt, wasPaid, cooling, opensIn, isNewNow) => {
  const history = { savedAt: savedAt === null ? null : at(savedAt), wasPaid }
  const opens = opensAt(history, cooling, now)
  expect(opens).toEqual(at(opensIn))
  expect(isNew(history, cooling, now)).toBe(isNewNow)
  expect(refuseCooling(opens, now)?.refused).toBe(opensIn > 0 ? 'COOLING' : undefined)
})

test.each([
  ['still saved', { savedAt: at(-30), wasPaid: false }, 0],
  ['removed since', { savedAt: null, wasPaid: false }, 24],
  ['removed and saved again', { savedAt: at(5), wasPaid: false }, 24],
  ['removed, and paid before', { savedAt: null, wasPaid: true }, 0],
])('a withdrawal to a saved address that is %s', (_title, today, opensIn) => {
  const asked = { requestedAt: now, opensAt: now }
  expect(reopensAt(asked, today, 24)).toEqual(at(opensIn))
  const later = { requestedAt: now, opensAt: at(30) }
  expect(reopensAt(later, today, 24)).toEqual(at(30))
})

test('a cooling address is open from the very moment that is named', () => {
  expect(refuseCooling(at(1), at(0.99))?.message).toBe(
    'The address is new, so this can be approved from 10 March 2026, 10:00 UTC',
  )
  expect(refuseCooling(at(1), at(1))).toBeUndefined()
})
