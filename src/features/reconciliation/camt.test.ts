import { expect, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { readCamt } from './camt.ts'
import { camtStatement } from './sample-statement.fixture.ts'

const day = '2026-03-01'
const account = { source: 'bank', account: 'AT000000000000000000', asset: 'USD', quantity: '' }

test.each([
  ['a balance', camtStatement(), 123_450n],
  ['an overdrawn account', camtStatement({ sign: 'DBIT' }), -123_450n],
  ['five decimals of which the last are zeros', camtStatement({ amount: '1234.50000' }), 123_450n],
  ['a prefix before every name', camtStatement().replaceAll(/<(\/?)([A-Z])/g, '<$1ns:$2'), 123_450n],
  [
    'a moment instead of a day',
    camtStatement().replaceAll(/<Dt>(2026-03-01)<\/Dt>/g, '<DtTm>$1T23:59:59</DtTm>'),
    123_450n,
  ],
])('reads %s, and counts the entries', (_, text, amount) => {
  expect(readCamt(text, day)).toEqual({ lines: [{ ...account, amount }], entries: 2 })
})

const deep = '<a>'.repeat(50)
const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><Document>&b;</Document>'

test.each([
  [
    'another currency',
    camtStatement({ currency: 'EUR' }),
    'The balance of AT000000000000000000 has the currency EUR. Only dollars (USD) can be compared.',
  ],
  ['another day', camtStatement({ day: '2026-02-28' }), 'The file closes 2026-02-28, not 2026-03-01'],
  ['no closing balance', camtStatement().replace('CLBD', 'ITBD'), 'The file has no booked closing balance (CLBD)'],
  [
    'an amount with three decimals',
    camtStatement({ amount: '1.234' }),
    'The closing balance of AT000000000000000000 is not readable',
  ],
  ['an exponent', camtStatement({ amount: '1e3' }), 'The closing balance of AT000000000000000000 is not readable'],
  ['no side', camtStatement({ sign: '' }), 'The closing balance of AT000000000000000000 is not readable'],
  [
    'no account',
    camtStatement().replace(/<IBAN>.*<\/IBAN>/, ''),
    'A statement of the file does not say which account it is about',
  ],
  ['another document', '<html><body/></html>', 'This is no bank statement in CAMT.053'],
  ['a document type with entities', bomb, 'Line 1: a document type is not allowed'],
  ['an entity that nobody defined', '<Document>\n&what;</Document>', 'Line 2: this is not well-formed XML'],
  ['an end that is missing', camtStatement().replace('</Stmt>', ''), /^Line \d+: this is not well-formed XML$/],
  ['nothing', '', 'Line 1: this is not well-formed XML'],
  ['elements in elements', deep, 'Line 1: elements are nested too deeply'],
])('refuses %s', (_, text, message) => {
  const result = readCamt(text, day)
  expect(isRefusal(result) && result.message).toMatch(message)
})
