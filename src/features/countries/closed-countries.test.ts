import { expect, test } from 'vitest'
import {
  closedFacts,
  nothingClosed,
  readCountries,
  refuseMove,
  refuseOpening,
  refusePayoutTo,
} from './closed-countries.ts'

const closed = { registration: ['KP'], payout: ['IR', 'KP'] }

test.each([
  [nothingClosed, 'KP', undefined],
  [nothingClosed, '', undefined],
  [closed, 'IR', undefined],
  [closed, 'KP', 'We do not open accounts for people in North Korea'],
  [closed, '', expect.stringContaining('our form, which asks for your country')],
])('with %j closed, an account is opened in “%s”: %s', (setting, country, message) => {
  expect(refuseOpening(setting, country)?.message).toEqual(message)
})

test('a country that is closed to new accounts is closed to movers', () => {
  expect(refuseMove(closed, 'IR')).toBeUndefined()
  expect(refuseMove(closed, '')).toBeUndefined()
  expect(refuseMove(closed, 'KP')).toMatchObject({ refused: 'BAD_INPUT', fields: { country: expect.any(String) } })
})

test.each([
  [nothingClosed, ['KP'], undefined],
  [nothingClosed, [''], undefined],
  [closed, ['US'], undefined],
  [closed, ['IR'], 'Nobody in Iran can be paid at present. The money stays in the account.'],
  [closed, ['US', 'IR'], 'Nobody in Iran can be paid at present. The money stays in the account.'],
  [closed, [''], 'The country has to be in the profile before money can be paid out'],
  [closed, ['', 'US'], undefined],
])('with %j closed, people of %j are paid: %s', (setting, countries, message) => {
  expect(refusePayoutTo(setting, countries)?.message).toBe(message)
})

test('countries are typed by code or by name, and recorded by name', () => {
  expect(readCountries(' kp\niran\n\nKP\nAtlantis')).toEqual(['Atlantis', 'IR', 'KP'])
  expect(closedFacts(closed)).toEqual({
    'Nobody can open an account in': 'North Korea',
    'Nobody can be paid in': 'Iran, North Korea',
  })
  expect(closedFacts(nothingClosed)['Nobody can be paid in']).toBe('no country')
})
