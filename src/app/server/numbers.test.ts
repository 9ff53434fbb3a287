/** Over every endpoint: a number is accepted as text, or text as a number, only where it is documented. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { parseStrictJson } from '#platform/server/http/strict-json.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Field = { readonly endpoint: string; readonly name: string; readonly schema: z.ZodType; readonly types: string[] }

function fieldsOf(part: 'body' | 'query' | 'params'): Field[] {
  return world.endpoints.flatMap((endpoint: Endpoint) => {
    const object = endpoint[part]
    if (!(object instanceof z.ZodObject)) return []
    return Object.entries(object.shape).map(([name, field]) => {
      const schema = field as z.ZodType
      return { endpoint: `${endpoint.method} ${endpoint.path}`, name, schema, types: documentedTypes(schema) }
    })
  })
}

function documentedTypes(schema: z.ZodType): string[] {
  const written = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const kinds = written.anyOf ?? [written]
  return kinds.flatMap(({ type, enum: choices }) => type ?? typeof choices?.[0])
}

/** The fields that accept one of the values although they must not. */
function taking(fields: readonly Field[], values: readonly unknown[]): string[] {
  const isTaken = ({ schema }: Field) => values.some((value) => schema.safeParse(value).success)
  return fields.filter(isTaken).map(({ endpoint, name }) => `${endpoint}: ${name}`)
}

const numbers = ['1e3', '10.50', '10.000', '9007199254740993', '5', '-0'].map(parseStrictJson)

test('text in a body is not a number, however it is written', () => {
  const texts = fieldsOf('body').filter(({ types }) => !types.includes('number') && !types.includes('integer'))
  expect(texts.length).toBeGreaterThan(20)
  expect(taking(texts, numbers)).toEqual([])
})

test('a number in a body that is not an amount is not text', () => {
  const onlyNumbers = fieldsOf('body').filter(
    ({ types }) => (types.includes('number') || types.includes('integer')) && !types.includes('string'),
  )
  expect(onlyNumbers.length).toBeGreaterThan(0)
  expect(taking(onlyNumbers, ['5', '1', ...['1e1', '1.0', '05'].map(parseStrictJson)])).toEqual([])
})

test('a number in a URL is written in plain digits', () => {
  const inAddresses = [...fieldsOf('query'), ...fieldsOf('params')].filter(({ types }) => types.includes('integer'))
  expect(inAddresses.length).toBeGreaterThan(5)
  expect(taking(inAddresses, ['', ' ', '1e1', '0x10', ' 5', '5 ', '+5', '-5', '5.0', '٣', 'NaN', ['5']])).toEqual([])
})
