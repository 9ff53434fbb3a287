import { expect, test } from 'vitest'
import { changesOf, placeOf } from './facts.ts'

test('facts are put in words, with the old value where they changed', () => {
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

test.each([
  ['deposit', '/transaction/t1'],
  ['withdrawal', '/withdrawal/t1'],
  ['investment', '/investment-request/t1'],
  ['early exit', '/early-exit/t1'],
  ['reconciled day', '/reconciliation/t1'],
  ['hit', '/screening'],
  ['list', '/screening/lists'],
  ['conversation', '/conversations/t1'],
  ['user', '/users/t1'],
  ['documents', '/kyc-review/t1'],
  ['recovery', '/account-recoveries'],
  ['letter', '/compose-email'],
  ['contact message', '/contact-messages'],
  ['balance edit', '/balance-edit/t1'],
  ['note', '/users/u1'],
])('an act about a %s leads to %s', (kind, place) => {
  expect(placeOf({ subject: { kind, id: 't1' }, about: { _id: 'u1', name: 'Iris' } })).toBe(place)
})

test('a change of a setting leads to its page', () => {
  expect(placeOf({ subject: { kind: 'setting', id: 'fees and limits 12' }, about: null })).toBe('/fees-admin')
})

test('an act without a person and a page has no link', () => {
  expect(placeOf({ subject: { kind: 'setting', id: 'motto 2' }, about: null })).toBeUndefined()
})
