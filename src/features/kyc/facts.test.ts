import { expect, test } from 'vitest'
import { kycLevelOf } from '#features/accounts/kyc-level.ts'
import { ageOn, compareNames, factsNoted, plainNumber } from './facts.ts'

test.each([
  ['2008-03-02', '2026-03-01', 17],
  ['2008-03-02', '2026-03-02', 18],
  ['2008-12-31', '2026-01-01', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-28', 19],
  ['2008-02-29', '2028-02-29', 20],
])('born on %s: on %s one is %s', (birthDate, today, age) => {
  expect(ageOn(today, birthDate)).toBe(age)
})

test.each([
  ['Approved', '2026-03-03', 'full'],
  ['Approved', '2026-03-02', 'basic'],
  ['Approved', '2026-03-01', 'basic'],
  ['Approved', null, 'basic'],
  ['Approved', undefined, 'basic'],
  ['Pending', '2031-04-15', 'basic'],
  ['Rejected', '2031-04-15', 'basic'],
  ['Not Submitted', null, 'basic'],
] as const)('on 2 March 2026, %s with a document until %s is %s', (kycStatus, expiresOn, level) => {
  expect(kycLevelOf({ kycStatus, expiresOn }, new Date('2026-03-02T00:00:00Z'))).toBe(level)
})

test.each([
  ['Anna Maria Eriksson', 'Anna Maria Eriksson', 'same'],
  ['ERIKSSON ANNA MARIA', 'Anna Maria Eriksson', 'same'],
  ['Anna Maria Eriksson', 'Anna Eriksson', 'fewer'],
  ['Anna Eriksson', 'Anna Maria Eriksson', 'fewer'],
  ['Juergen Mueller', 'Jürgen Müller', 'same'],
  ['Jurgen Muller', 'Jürgen Müller', 'same'],
  ['Soeren Aagaard', 'Søren Ågård', 'same'],
  ['Jose Nunez Garcia', 'José Núñez-García', 'same'],
  ['Sinead OConnor', 'Sinéad O’Connor', 'same'],
  ['Anna Eriksson', 'Anna Ericsson', 'different'],
  ['Anna Eriksson', '', 'different'],
])('“%s” on the document and “%s” of the account: %s', (onDocument, onAccount, expected) => {
  expect(compareNames(onDocument, onAccount)).toBe(expected)
})

test('a number is the same with and without what separates its parts', () => {
  for (const typed of ['L898902C3', 'l898 902 c3', 'L-898.902/C3', 'L898902C3<']) {
    expect(plainNumber(typed)).toBe('L898902C3')
  }
})

test('the log has neither the whole number nor who it is', () => {
  const facts = {
    documentType: 'Passport',
    documentNumber: 'L898902C3',
    documentCountry: 'SE',
    birthDate: '1974-08-12',
    expiresOn: '2031-04-15',
    checkedName: 'Anna Maria Eriksson',
  } as const
  expect(factsNoted(facts)).toEqual({ document: 'Passport of Sweden, ending in 2C3', expiresOn: '2031-04-15' })
})
