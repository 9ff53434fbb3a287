import { expect, test } from 'vitest'
import { isPhoneNumber } from '#kernel/phone.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { fc } from '#testing/property.ts'
import { countryList } from '../countries.ts'
import { parsePhone } from './parse-phone.ts'

test.each([
  ['a German local number', '0171 2345678', 'DE', '+491712345678'],
  ['an American one with an area code', '(415) 555-2671', 'US', '+14155552671'],
  ['an American one with the 1 of long distance', '1-415-555-2671', 'US', '+14155552671'],
  ['a British one', '07400 123456', 'GB', '+447400123456'],
  ['an Italian one, which keeps its 0', '06 1234 5678', 'IT', '+390612345678'],
  ['a Russian one, dialled with 8', '8 (912) 345-67-89', 'RU', '+79123456789'],
  ['a Hungarian one, dialled with 06', '06 30 123 4567', 'HU', '+36301234567'],
  ['a Jamaican one, under the American code', '876 555 1234', 'JM', '+18765551234'],
  ['a local number without its 0', '171/2345678', 'DE', '+491712345678'],
  ['an international number of another country', '+46 70 123 45 67', 'DE', '+46701234567'],
  ['an international number without any country', '+46701234567', '', '+46701234567'],
  ['a 0 in brackets after the country code', '+44 (0)20 7123 4567', 'US', '+442071234567'],
  ['the 00 of a call abroad', '0046 70 123 45 67', 'DE', '+46701234567'],
  ['the 011 of a call abroad', '011 44 20 7123 4567', 'US', '+442071234567'],
  ['the code of the country without its plus', '442071234567', 'GB', '+442071234567'],
  ['digits with two readings, as typed', '491712345678', 'DE', '491712345678'],
  ['digits that the country does not explain, as typed', '442071234567', 'SE', '442071234567'],
  ['the shortest of the specification, as typed', '12', 'US', '12'],
  ['an international number that nobody has, as typed', '+15550100100', 'US', '+15550100100'],
])('understands %s', (_, text, country, number) => {
  expect(parsePhone(text, country)).toBe(number)
})

test.each([
  ['a local number that is too short', '0123', 'GB'],
  ['a 0 where the country has none', '0415 555 2671', 'US'],
  ['a local number without a country', '0171 2345678', ''],
  ['a local number of a place without telephones', '0171 2345678', 'AQ'],
  ['a 0 after the plus', '+0171 2345678', 'DE'],
])('refuses %s', (_, text, country) => {
  const message = 'Please enter a valid Phone Number'
  expect(parsePhone(text, country)).toMatchObject({ refused: 'BAD_INPUT', fields: { phone: message } })
})

const digits = fc.stringMatching(/^(?:\+?[1-9]|0)\d{1,16}$/)
const country = fc.constantFrom('', ...countryList.map(({ code }) => code))

test('a parsed number is in the specification’s format, and every number of that format is parsed', () => {
  fc.assert(
    fc.property(digits, country, (text, code) => {
      const number = parsePhone(text, code)
      expect(isRefusal(number) ? !isPhoneNumber(text) : isPhoneNumber(number)).toBe(true)
    }),
  )
})

test('a number that was understood once is the same in every country', () => {
  fc.assert(
    fc.property(digits, country, country, (text, code, other) => {
      const number = parsePhone(text, code)
      if (isRefusal(number) || !number.startsWith('+')) return
      expect(parsePhone(number, other)).toBe(number)
    }),
  )
})
