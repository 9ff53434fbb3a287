import { expect, test } from 'vitest'
import { cleanLine, isStorable, lowerAscii, upperAscii } from './text.ts'

test.each([
  ['', true],
  ['Ada', true],
  ['\u{1F600}', true],
  ['a\0b', false],
  ['\uD800', false],
  ['\uDC00', false],
  ['a\uDE00\uD83Db', false],
])('%j can be stored: %s', (text, expected) => {
  expect(isStorable(text)).toBe(expected)
})

test('folding changes ASCII letters only', () => {
  expect(lowerAscii('AZ@[`\u0130\u212A\u00C9')).toBe('az@[`\u0130\u212A\u00C9')
  expect(upperAscii('az@[`\u0131\u00DF\uFB00\u00E9')).toBe('AZ@[`\u0131\u00DF\uFB00\u00E9')
})

test.each([
  ['  Ada \t Lace\r\n', 'Ada Lace'],
  ['Ada\0Lace', 'Ada Lace'],
  ['\u0007\u009F', ''],
  ['a\uD800b', 'a\uFFFDb'],
  ['x'.repeat(12), 'x'.repeat(10)],
  ['123456789\u{1F600}', '123456789'],
  ['123456789 1', '123456789'],
])('%j becomes the line %j', (text, line) => {
  expect(cleanLine(text, 10)).toBe(line)
})
