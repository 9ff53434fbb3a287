import { describe, expect, test } from 'vitest'
import { fc } from '#testing/property.ts'
import { readText, type Sought } from './sought.ts'

const id = '0192d3a4-5b6c-7d8e-9f01-23456789abcd'
const digits = 'a1'.repeat(32)

const named = (...words: string[]): Sought => ({ words })
const coded = (code: string, upper = code, hash = code): Sought => ({
  ...(code.length > 5 && { part: code }),
  references: [code, upper],
  hashes: [hash],
  referralCode: upper,
})

describe('a text is read as', () => {
  test.each<[string, string, Sought]>([
    ['an id', id, { id }],
    ['an id in capitals', id.toUpperCase(), { id }],
    ['the id in a pasted link', `https://example.com/users/${id}?tab=notes`, { id }],
    ['the id of a movement', `deposit-${id}`, { id }],
    ['a hash of Bitcoin or Tron, which Ethereum writes with 0x', digits, { hashes: [digits, `0x${digits}`] }],
    ['a hash of Ethereum in capitals', `0x${digits.toUpperCase()}`, { hashes: [`0x${digits}`, digits] }],
    [
      'an address of Tron',
      'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
      { wallet: { network: 'Tron', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' } },
    ],
    [
      'an address of Ethereum in lower case, which is stored with its checksum',
      '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      { wallet: { network: 'Ethereum', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } },
    ],
    [
      'an address of Bitcoin in capitals, which is stored in lower case',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      { wallet: { network: 'Bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' } },
    ],
    [
      'a document’s code',
      '7K2MX-ABCDE-FGHJK-01234',
      {
        documentCode: '7K2MXABCDEFGHJK01234',
        ...coded('7K2MX-ABCDE-FGHJK-01234', undefined, '7k2mx-abcde-fghjk-01234'),
        ...named('7k2mx-abcde-fghjk-01234'),
      },
    ],
    [
      'a deposit’s number in lower case',
      'dep-2345678923',
      { ...coded('dep-2345678923', 'DEP-2345678923'), ...named('dep-2345678923') },
    ],
    ['an e-mail address', 'Iris@Example.com', { email: 'iris@example.com', ...named('iris@example.com') }],
    ['a part of an address', '@gmail', named('@gmail')],
    ['a name', 'Søren  Ågård', named('soren', 'agard')],
    ['a name of one word', 'Anna', { ...coded('Anna', 'ANNA', 'anna'), ...named('anna') }],
    ['two letters', 'an', named('an')],
    ['wild cards, literally', '%_', named('%_')],
    ['nothing, if it folds to nothing', '\u0301\u0301', {}],
  ])('%s', (_, text, sought) => {
    expect(readText(text)).toEqual(sought)
  })
})

describe('a phone number', () => {
  const stored = (number: string) => number.replace('+', '')
  test.each([
    ['in international notation', '+44 7700 900123', '+447700900123'],
    ['with the zero in brackets', '+44 (0)7700 900123', '+447700900123'],
    ['with the 00 of a call abroad', '0044 7700 900123', '+447700900123'],
    ['with the 011 of a call abroad', '011 44 20 7123 4567', '+442071234567'],
    ['in national notation', '07700 900123', '+447700900123'],
    ['without its zero', '7700900123', '+447700900123'],
    ['with hyphens', '07700-900-123', '+447700900123'],
    ['of America with brackets', '(415) 555-2671', '+14155552671'],
    ['of Italy, which keeps its zero', '06 1234 5678', '+390612345678'],
    ['of Russia, dialled with 8', '8 (912) 345-67-89', '+79123456789'],
    ['of Hungary, dialled with 06', '06 30 123 4567', '+36301234567'],
    ['by its last digits', '0123', '+15550100123'],
  ])('%s is found by its end', (_, typed, number) => {
    expect(readText(typed).phoneEnds?.some((end) => stored(number).endsWith(end))).toBe(true)
  })

  test.each([
    ['another number', '07700 900124'],
    ['too few digits', '012'],
    ['letters', '07700 90012x'],
  ])('is not %s', (_, typed) => {
    expect(readText(typed).phoneEnds?.some((end) => '447700900123'.endsWith(end)) ?? false).toBe(false)
  })

  test('in several groups is not taken for words', () => {
    expect(readText('+44 7700 900123')).not.toHaveProperty('words')
    expect(readText('7700900123')).toHaveProperty('words')
  })
})

test('any text is read, into few and short values', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const { words = [], phoneEnds = [], hashes = [] } = readText(text)
      expect(words.length).toBeLessThanOrEqual(8)
      expect(phoneEnds.length).toBeLessThanOrEqual(4)
      expect(hashes.length).toBeLessThanOrEqual(2)
    }),
  )
})
