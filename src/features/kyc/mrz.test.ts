import { expect, test } from 'vitest'
import { readMachineLines } from './mrz.ts'

const read = (...lines: readonly string[]) => readMachineLines(lines.join('\n'), '2026-03-02')

const anna = { birthDate: '1974-08-12', expiresOn: '2012-04-15', checkedName: 'Anna Maria Eriksson' }
const utopia = 'Line 1: “UTO” is no country that we list. Please choose it.'

/** The specimens of ICAO Doc 9303, and the specimen of the German passport. */
const specimens = {
  TD1: ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
  TD2: ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
  TD3: ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
  German: ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X0006H1D<<6408125F2702283<<<<<<<<<<<<<<<8'],
}

test.each([
  ['TD1', { ...anna, documentType: 'Identity card', documentNumber: 'D23145890' }, [utopia]],
  ['TD2', { ...anna, documentType: 'Identity card', documentNumber: 'D23145890' }, [utopia]],
  ['TD3', { ...anna, documentType: 'Passport', documentNumber: 'L898902C3' }, [utopia]],
  [
    'German',
    {
      documentType: 'Passport',
      documentNumber: 'C01X0006H',
      documentCountry: 'DE',
      birthDate: '1964-08-12',
      expiresOn: '2027-02-28',
      checkedName: 'Erika Mustermann',
    },
    [],
  ],
] as const)('reads the %s specimen', (name, facts, problems) => {
  expect(read(...specimens[name])).toEqual({ facts, problems })
})

test('small letters, spaces, guillemets and lines that were pasted as one are read alike', () => {
  const expected = read(...specimens.German)
  expect(read(specimens.German.join('').toLowerCase())).toEqual(expected)
  expect(read(...specimens.German.map((line) => ` ${line.replaceAll('<<', '«')}  `), '')).toEqual(expected)
  expect(read(specimens.TD1.join(''))).toEqual(read(...specimens.TD1))
})

const [first, second] = specimens.German as [string, string]
const overAll = 'Line 2: the last digit does not fit the others.'

test.each([
  ['the number', second.replace('C01X0006H1', 'C01X0006H7'), 'document number', 'documentNumber'],
  ['the day of birth', second.replace('6408125', '6408115'), 'birth date', 'birthDate'],
  ['the day of expiry', second.replace('2702283', '2703283'), 'expiration date', 'expiresOn'],
] as const)('a wrong digit of %s is named with its line, and that fact is not filled in', (_, line, what, fact) => {
  const { facts, problems } = read(first, line) ?? { facts: {}, problems: [] }
  expect(problems).toEqual([`Line 2: the ${what} and its check digit do not fit.`, overAll])
  expect(Object.keys(facts).toSorted()).toEqual(
    Object.keys(read(...specimens.German)?.facts ?? {})
      .filter((name) => name !== fact)
      .toSorted(),
  )
})

test.each([
  ['nothing', [], undefined],
  ['one line', [first], undefined],
  ['a line that is too short', [first, second.slice(1)], ['Line 2 has 43 characters instead of 44.']],
  [
    'two of three lines wrong',
    ['I<', 'A', 'B'],
    [
      'Line 1 has 2 characters instead of 30.',
      'Line 2 has 1 characters instead of 30.',
      'Line 3 has 1 characters instead of 30.',
    ],
  ],
  ['a wrong digit over the whole line', [first, `${second.slice(0, -1)}3`], [overAll]],
  [
    'a month that there is not',
    [first, second.replace('6408125', '6413125')],
    ['Line 2: the birth date cannot be read.', 'Line 2: the birth date and its check digit do not fit.', overAll],
  ],
  ['four lines', [first, second, first, second], undefined],
  ['characters of no document', ['#'.repeat(44), '\u0000'.repeat(44)], undefined],
])('of %s, it says so', (_, lines, problems) => {
  expect(read(...lines)?.problems).toEqual(problems)
})

test.each([
  ['741231', '1974-12-31'],
  ['260302', '2026-03-02'],
  ['270302', '1927-03-02'],
  ['000229', '2000-02-29'],
  ['010229', undefined],
])('in 2026, a birth date of %s is %s', (digits, birthDate) => {
  const line = second.replace('6408125', `${digits}${checkDigit(digits)}`)
  expect(read(first, line)?.facts.birthDate).toBe(birthDate)
})

test.each([
  ['SWE', 'SE'],
  ['AUT', 'AT'],
  ['USA', 'US'],
  ['D<<', 'DE'],
  ['GBN', 'GB'],
  ['RKS', undefined],
  ['UNO', undefined],
  ['QQQ', undefined],
])('a document that %s issued is of %s', (code, country) => {
  expect(read(first.replace('D<<', code), second)?.facts.documentCountry).toBe(country)
})

test.each([
  ['P<', 'Passport'],
  ['PD', 'Passport'],
  ['I<', 'Identity card'],
  ['AC', 'Identity card'],
  ['IR', 'Residence permit'],
  ['V<', undefined],
])('a first line that begins with %s is of: %s', (code, type) => {
  const [line = '', ...others] = specimens.TD1
  expect(read(`${code}${line.slice(2)}`, ...others)?.facts.documentType).toBe(type)
})

function checkDigit(digits: string): number {
  return [...digits].reduce((sum, digit, place) => sum + Number(digit) * ([7, 3, 1][place % 3] ?? 0), 0) % 10
}
