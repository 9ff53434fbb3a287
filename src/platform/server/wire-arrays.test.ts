import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { draws, fc } from '#testing/property.ts'
import { statement } from './database.ts'
import { arrayFormatsOf, encodeArray } from './wire-arrays.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const typed = (type: string) => `select $1::${type}[]::text as read, cardinality($1::${type}[]) as length`

/** What PostgreSQL reads, from the driver's text form and from what the application sends. */
async function readTwice(type: string, values: readonly unknown[]) {
  const { rows } = await database.db.pool.query(typed(type), [values])
  return [rows[0], await database.db.one(statement(typed(type)), values)]
}

const elements: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '')),
  uuid: fc.oneof(
    fc.uuid(),
    fc.uuid().map((value) => value.toUpperCase()),
  ),
  bytea: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  bigint: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  boolean: fc.boolean(),
  timestamptz: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
}

describe.each(Object.entries(elements))('an array of %s', (type, element) => {
  test('is read as the same in binary form as in text form', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.option(element), { maxLength: 20 }), async (values) => {
        const [asText, asSent] = await readTwice(type, values)
        expect(asSent).toEqual(asText)
      }),
      { numRuns: draws(60) },
    )
  })

  test('is sent in binary form', () => {
    const [format] = arrayFormatsOf({ text: typed(type) })
    const values = fc.sample(element, draws(5))
    expect(format && encodeArray([...values, null], format)).toBeInstanceOf(Buffer)
  })
})

test.each([
  ['uuid', ['not a uuid'], 'invalid input syntax for type uuid'],
  ['bigint', [2n ** 63n], 'out of range for type bigint'],
  ['text', ['nothing \0 is in text'], 'invalid byte sequence'],
])('an array of %s with a wrong element is refused by PostgreSQL', async (type, values, message) => {
  await expect(database.db.one(statement(typed(type)), values)).rejects.toThrow(message)
})

test('what has no binary form is sent as text', async () => {
  for (const [type, values] of [
    ['text', [12, true]],
    ['bigint', ['12', 13]],
    ['timestamptz', ['2026-03-02', null]],
    ['int', [1, 2]],
  ] as const) {
    const [asText, asSent] = await readTwice(type, values)
    expect(asSent).toEqual(asText)
  }
})
