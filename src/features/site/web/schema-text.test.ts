import { expect, it } from 'vitest'
import type { Schema } from './open-api.ts'
import { limitsText, partsOf, typeText } from './schema-text.ts'

it.each<[Schema, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ anyOf: [{ type: 'number' }, { type: 'string' }] }, 'number or string'],
  [{ enum: ['demo', 'live'] }, '"demo" | "live"'],
  [{ const: 1 }, '1'],
  [{ type: 'array', items: { type: 'object', properties: {} } }, 'list of object'],
  [{}, 'any'],
])('%j is %s', (schema, text) => {
  expect(typeText(schema)).toBe(text)
})

it.each<[Schema, string]>([
  [{ minLength: 1, maxLength: 6 }, '1 to 6 characters'],
  [{ maxLength: 6 }, 'at most 6 characters'],
  [{ minimum: 1, maximum: 200, default: 50 }, 'at least 1, at most 200, 50 unless given'],
  [{ exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'more than 0'],
  [{}, ''],
])('%j is limited to: %s', (schema, text) => {
  expect(limitsText(schema)).toBe(text)
})

it('opens objects, lists of objects and unions', () => {
  const object: Schema = { properties: { a: { type: 'string' }, b: {} }, required: ['a'] }
  const names = (schema: Schema) => partsOf(schema).map(({ name, required }) => (required ? name : `${name}?`))
  expect(names(object)).toEqual(['a', 'b?'])
  expect(names({ type: 'array', items: object })).toEqual(['a', 'b?'])
  expect(names({ anyOf: [object, { type: 'null' }] })).toEqual(['a', 'b?'])
  expect(names({ oneOf: [object, { properties: { c: {} } }] })).toEqual(['kind 1?', 'kind 2?'])
  expect(names({ additionalProperties: { type: 'string' } })).toEqual(['(any name)?'])
  expect(names({ type: 'string' })).toEqual([])
})
