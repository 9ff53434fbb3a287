import { expect, test } from 'vitest'
import { RawNumber } from '#kernel/raw-number.ts'
import { notJson, parseBody, parseStrictJson } from './strict-json.ts'

test.each([
  ['{"a":1}', { a: 1 }],
  ['{"a":10.5}', { a: 10.5 }],
  ['{"a":1e3}', { a: new RawNumber('1e3') }],
  ['{"a":1E3}', { a: new RawNumber('1E3') }],
  ['{"a":10.000}', { a: new RawNumber('10.000') }],
  ['{"a":-0}', { a: new RawNumber('-0') }],
  ['{"a":0.1000000000000000055}', { a: new RawNumber('0.1000000000000000055') }],
  ['[9007199254740993]', [new RawNumber('9007199254740993')]],
  ['true', true],
  ['{"a":', notJson],
  ['NaN', notJson],
  ['', notJson],
  ['{"__proto__":{"role":"admin"}}', notJson],
  ['{"a":{"constructor":{}}}', notJson],
  ['{"a":"x\\u0000y"}', notJson],
  ['{"a":"\\ud800"}', notJson],
  ['{"a":["x\\udc00y"]}', notJson],
  ['{"\\ud800":1}', notJson],
  ['"\\ude00\\ud83d"', notJson],
  ['{"a":"\\ud83d\\ude00"}', { a: '\u{1F600}' }],
])('%s', (text, expected) => {
  expect(parseStrictJson(text)).toEqual(expected)
})

test('a body is an object, or nothing', () => {
  expect([parseBody(''), parseBody('{}')]).toEqual([undefined, {}])
  for (const text of ['null', ' null ', 'true', '7', '1e3', '"text"', '{"a":']) expect(parseBody(text)).toBe(notJson)
})
