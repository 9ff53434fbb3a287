import { expect, test } from 'vitest'
import { csvCell, csvOf } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['two\nlines', '"two\nlines"'],
  ['1-2', '1-2'],
  ['=1+1', `'=1+1`],
  ['+1', `'+1`],
  ['-1', `'-1`],
  ['-12.50', '-12.50'],
  ['-12.50+1', `'-12.50+1`],
  ['@x', `'@x`],
  [' =1', `' =1`],
  ['\u00a0=1', `'\u00a0=1`],
  ['\uff1d1', `'\uff1d1`],
  ['\uff0b1', `'\uff0b1`],
  ['\uff0d1', `'\uff0d1`],
  ['\uff20x', `'\uff20x`],
  ['\u22121', `'\u22121`],
  ['\tx', `"'\tx"`],
  ['a;=1', `"a;'=1"`],
  ['a,=1', `"a,'=1"`],
  ['a|=1', `"a|'=1"`],
  ['a\t=1', `"a\t'=1"`],
  ['a\n=1', `"a\n'=1"`],
  ['a; "=1', `"a;' ""=1"`],
  [`'=1`, `''=1`],
])('the cell %j is written as %j', (text, expected) => {
  expect(csvCell(text)).toBe(expected)
})

test('rows end with the line break that spreadsheets expect', () => {
  const rows = [
    ['a', 'b'],
    ['1', '=2'],
  ]
  expect(csvOf(rows)).toBe(`a,b\r\n1,'=2\r\n`)
})
