/** Every endpoint answers alike for an unknown id and for a malformed one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { Browser } from '#testing/browser.ts'
import { sampleFacts } from '#testing/facts.ts'
import { staffMember } from '#testing/people.ts'
import { csvFile } from '#testing/watch-lists.ts'
import { openWorld, type World } from '#testing/world.ts'
import { titleOf } from '#testing/writes.ts'

let world: World
let browser: Browser
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  browser = (await staffMember(world)).browser
})
afterAll(() => world.close())

/** A well-formed but unknown id of each kind. */
const unknownIds: Record<string, string> = {
  id: '01a1dd63-5f68-7c47-91b6-e1f388f855ef',
  transactionId: 'DEP-2222222222',
  'GET /api/users/photo/{id}': 'a'.repeat(43),
}

const malformedIds = [
  'nobody',
  '0',
  `${unknownIds.id}0`,
  unknownIds.id?.toUpperCase() ?? '',
  `{${unknownIds.id}}`,
  "' or 1 = 1 --",
  'ä'.repeat(90),
]

/** Object schemas ignore unknown keys, so one body fits every endpoint. */
const body = {
  kind: 'withdrawals',
  role: 'author',
  text: 'A note',
  operation: 'add',
  amount: 5,
  name: 'A plan',
  minAmount: 10,
  maxAmount: 20,
  percent: 1,
  durationHours: 24,
  paused: true,
  upTo: '1',
  onMaturity: 'wallet',
  blocked: false,
  label: 'A name',
  reason: 'A reason',
  handled: true,
  to: null,
  close: true,
  factors: 'keep',
  verdict: 'same',
  version: 1,
  basedOn: 1,
  facts: sampleFacts,
  duties: ['support'],
}
/** Except where one field has other values. */
const bodies: Readonly<Record<string, object>> = { 'POST /api/cases/{id}/close': { ...body, verdict: 'cleared' } }
const query = { ...sampleFacts }
const otherParams = { version: '1', side: 'front', day: '2026-03-01' }

const isIdName = (name: string) => /^id$|Id$/.test(name)
const idsIn = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape).filter(isIdName) : []

function namingEndpoints() {
  return world.endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      idsIn(endpoint[part]).map((name) => ({ endpoint, part, name, title: `${titleOf(endpoint)} (${part}.${name})` })),
    ),
  )
}

type Naming = ReturnType<typeof namingEndpoints>[number]

async function answerTo({ endpoint, part, name }: Naming, id: string, says: object) {
  const input = {
    ...(endpoint.query && { query }),
    ...(endpoint.params && { params: { ...otherParams, ...(part === 'params' && { [name]: id }) } }),
    ...(endpoint.body && { body: { ...says, ...(part === 'body' && { [name]: id }) } }),
  }
  const { status, body } = await (endpoint.multipart
    ? browser.upload(endpoint as Endpoint, [csvFile('Name', 'Ann Alpha')], {}, { ...input, query: { name: 'Name' } })
    : browser.call(endpoint as Endpoint, input))
  return { status, body }
}

test('an unknown id is not found, and a malformed one gets the same message', async () => {
  const naming = namingEndpoints()
  expect(naming.length).toBeGreaterThan(25)
  for (const asked of naming) {
    const { title, name } = asked
    const says = bodies[titleOf(asked.endpoint)] ?? body
    const unknown = await answerTo(asked, unknownIds[titleOf(asked.endpoint)] ?? unknownIds[name] ?? '', says)
    expect({ title, ...unknown }).toMatchObject({ title, status: 404, body: { code: 'NOT_FOUND' } })
    for (const id of malformedIds) {
      expect({ title, id, ...(await answerTo(asked, id, says)) }).toEqual({ title, id, ...unknown })
    }
  }
})

test('other errors are reported first, whatever the id', async () => {
  const withBody = namingEndpoints().filter(({ endpoint }) => endpoint.body)
  expect(withBody.length).toBeGreaterThan(10)
  for (const asked of withBody) {
    const { title, name } = asked
    const unknown = await answerTo(asked, unknownIds[name] ?? '', { reason: 7, notes: 7, version: 'x' })
    const malformed = await answerTo(asked, 'nobody', { reason: 7, notes: 7, version: 'x' })
    expect({ title, ...malformed }).toEqual({ title, ...unknown })
  }
})
