/** Text that cannot be stored, in every string of every endpoint: refused as bad input, never a server error. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { getUsers } from '#features/people/api.ts'
import { directorySorts } from '#features/people/directory.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Browser } from '#testing/browser.ts'
import { staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  browser = (await staffMember(world)).browser
})
afterAll(() => world.close())

/** In JSON escapes: half a surrogate pair in either order, and NUL. */
const unfit = ['\\ud800', 'a\\udc00b', '\\ude00\\ud83d', 'a\\u0000b']

const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The fields of a schema in wire form, including all its variants. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (schema === undefined) return []
  type Json = { properties?: object; anyOf?: Json[]; oneOf?: Json[] }
  const names = ({ properties = {}, anyOf = [], oneOf = [] }: Json): string[] => [
    ...Object.keys(properties),
    ...[...anyOf, ...oneOf].flatMap(names),
  ]
  return names(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json)
}

const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')

async function answerTo(endpoint: Endpoint, input: { params?: Record<string, string>; body?: string }) {
  const params = { ...Object.fromEntries(paramsOf(endpoint).map((name) => [name, 'nobody'])), ...input.params }
  const { status, body } = await browser.call(endpoint, { ...input, params })
  return `${status} ${body?.code}`
}

test.each(unfit)('the text %s in a body is refused, whatever its field', async (text) => {
  const withBody = world.endpoints.filter(({ body }) => fieldsOf(body).length > 0)
  expect(withBody.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const endpoint of withBody) {
    for (const field of [...fieldsOf(endpoint.body), 'unknown']) {
      const answer = await answerTo(endpoint, { body: `{"${field}":"${text}"}` })
      if (answer !== '400 BAD_INPUT') wrong.push(`${titleOf(endpoint)} ${field}: ${answer}`)
    }
  }
  expect(wrong).toEqual([])
})

describe.each([
  ['NUL', '%00'],
  ['half a surrogate pair', '%ED%A0%80'],
  ['a broken escape', '%E0%A4%A'],
])('%s in a URL', (_title, escaped) => {
  const ask = (endpoint: Endpoint, path: string, query = '') =>
    browser.call({ ...endpoint, path: `${path}${query}` as Endpoint['path'] }, endpoint.body ? { body: {} } : {})

  test('is refused in every parameter', async () => {
    const naming = world.endpoints.filter((endpoint) => paramsOf(endpoint).length > 0)
    expect(naming.length).toBeGreaterThan(20)
    const wrong: string[] = []
    for (const endpoint of naming) {
      const { status } = await ask(endpoint, endpoint.path.replaceAll(/\{\w+\}/g, `a${escaped}`))
      if (status !== 400) wrong.push(`${titleOf(endpoint)}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('is not a server error in any query', async () => {
    const asking = world.endpoints.filter(({ query }) => fieldsOf(query).length > 0)
    expect(asking.length).toBeGreaterThan(5)
    const wrong: string[] = []
    for (const endpoint of asking) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'nobody')
      for (const field of fieldsOf(endpoint.query)) {
        const { status } = await ask(endpoint, path, `?${field}=a${escaped}`)
        if (status >= 500 || (escaped === '%00' && status !== 400))
          wrong.push(`${titleOf(endpoint)} ${field}: ${status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

test('the names of uploaded files and fields are checked too', async () => {
  const uploads = world.endpoints.filter(({ multipart }) => multipart !== undefined)
  expect(uploads.length).toBeGreaterThan(1)
  const file = { field: 'file', name: 'a.png', type: 'image/png', bytes: Buffer.from('x') }
  for (const endpoint of uploads) {
    for (const odd of [
      { ...file, name: 'a\0.png' },
      { ...file, field: 'fi\0le' },
    ]) {
      const { status } = await browser.upload(
        endpoint,
        [odd],
        {},
        { params: { id: '00000000-0000-7000-8000-000000000000' } },
      )
      expect({ title: titleOf(endpoint), status }).toEqual({ title: titleOf(endpoint), status: 400 })
    }
  }
})

test('a forged cursor of the directory is refused, unless its key could be one of the list’s', async () => {
  const id = '00000000-0000-7000-8000-000000000000'
  const answered: Record<string, number[]> = {}
  for (const sort of directorySorts) {
    for (const key of ['"a\\u0000"', '"\\ud800"', '"1"', '"2026-02-30 00:00:00+00"', '"infinity"', '7', 'null']) {
      const cursor = Buffer.from(`["${sort}",${key},"${id}"]`).toString('base64url')
      const { status } = await browser.call(getUsers, { query: { sort, cursor } })
      answered[sort] = [...(answered[sort] ?? []), status]
    }
  }
  // Any text that can be stored could be a name.
  expect(answered).toEqual({
    newest: Array(7).fill(400),
    oldest: Array(7).fill(400),
    name: [400, 400, 200, 200, 200, 400, 400],
  })
})
