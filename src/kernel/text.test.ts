import { expect, test } from 'vitest'
import { cleanLine, isStorable, lineProblem, lowerAscii, paragraphsProblem, upperAscii } from './text.ts'
import { optionalLine, optionalParagraphs } from './wire-text.ts'

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

test.each([
  ['a line', undefined, undefined],
  [' trimmed ', undefined, undefined],
  ['12345678901', 'Please use at most 10 characters', 'Please use at most 10 characters'],
  ['   1234567890   ', undefined, undefined],
  ['two\nlines', 'Please remove characters that cannot be shown', undefined],
  ['a\u0007bell', 'Please remove characters that cannot be shown', 'Please remove characters that cannot be shown'],
])('%j as a line and as paragraphs of at most 10 characters', (text, line, paragraphs) => {
  expect([lineProblem(text, 10), paragraphsProblem(text, 10)]).toEqual([line, paragraphs])
  const problemOf = (schema: ReturnType<typeof optionalLine>) => schema.safeParse(text).error?.issues[0]?.message
  expect([problemOf(optionalLine(10)), problemOf(optionalParagraphs(10))]).toEqual([line, paragraphs])
})
