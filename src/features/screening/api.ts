/** The wire format of lists, hits and verdicts. */
import * as z from 'zod'
import { userId } from '#features/accounts/unknown-user.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { optionalLine, optionalParagraphs, requiredLine } from '#kernel/wire-text.ts'
import { hitFacts, verdicts } from './verdict.ts'
import { listColumns, listKinds } from './watch-list-names.ts'

const listId = z.object({ id: idOf('There is no such list') })

const listRecord = z.object({
  _id: z.string(),
  name: z.string(),
  kind: z.enum(listKinds),
  version: z.number().int(),
  entries: z.number().int(),
  added: z.number().int().meta({ description: 'Entries that the version before did not have.' }),
  dropped: z.number().int().meta({ description: 'Entries of the version before that this one no longer has.' }),
  fileName: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
})
export type ListRecord = z.input<typeof listRecord>

export const watchLists = endpoint({
  method: 'GET',
  path: '/api/screening/lists',
  summary: 'Get the lists in force, and how far everybody has been screened against them',
  access: 'see users and queues',
  duty: 'compliance',
  answer: z.object({
    lists: z.array(listRecord),
    isScreening: z.boolean().meta({ description: 'Whether people are still being screened since the last change.' }),
    stopsAt: z.number().int().meta({ description: 'From how many points on a hit stops payouts.' }),
  }),
})

export const watchListVersions = endpoint({
  method: 'GET',
  path: '/api/screening/lists/{id}/versions',
  summary: 'List every version of a list, newest first',
  access: 'see users and queues',
  duty: 'compliance',
  params: listId,
  answer: z.object({ versions: z.array(listRecord) }),
})

const column = optionalLine(100).optional()
const mapping = z.object(
  Object.fromEntries(listColumns.map((name) => [name, column])) as Record<(typeof listColumns)[number], typeof column>,
)

const uploaded = message.extend({
  list: listRecord,
  skipped: z.array(z.number().int()).meta({ description: 'Lines without anything to compare, at most 20 of them.' }),
})

export const addWatchList = endpoint({
  method: 'POST',
  path: '/api/screening/lists',
  summary: 'Upload a list as CSV (form field "file"); the query names the column of each fact',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  multipart: ['file'],
  query: mapping.extend({ title: requiredLine('Please name the list', 80), kind: z.enum(listKinds) }),
  answer: uploaded,
})

export const replaceWatchList = endpoint({
  method: 'PUT',
  path: '/api/screening/lists/{id}',
  summary: 'Upload the next version of a list as CSV (form field "file")',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  multipart: ['file'],
  params: listId,
  query: mapping,
  answer: uploaded,
})

export const removeWatchList = endpoint({
  method: 'DELETE',
  path: '/api/screening/lists/{id}',
  summary: 'Put a list out of force; its hits no longer stand',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  params: listId,
  answer: message,
})

const said = z.object({ by: z.string(), at: z.iso.datetime() }).nullable()

const hitRecord = z.object({
  _id: z.string(),
  person: z.object({ _id: z.string(), name: z.string(), email: z.string(), country: z.string() }),
  list: z.object({ name: z.string(), kind: z.enum(listKinds) }),
  entry: z.object({
    names: z.array(z.string()),
    birthDates: z.array(z.string()),
    countries: z.array(z.string()),
    reference: z.string(),
  }),
  fact: z.enum(hitFacts),
  points: z.number().int(),
  matched: z.string(),
  because: z.array(z.string()),
  stopsPayouts: z.boolean(),
  foundAt: z.iso.datetime(),
  verdict: z.enum(verdicts).nullable(),
  reason: z.string(),
  first: said.meta({ description: 'The first of two people who say that it is somebody else.' }),
  decided: said,
})
export type HitRecord = z.input<typeof hitRecord>

export const screeningHits = endpoint({
  method: 'GET',
  path: '/api/screening/hits',
  summary: 'List the hits that stand: open ones, the oldest first, or decided ones, the latest verdict first',
  access: 'see users and queues',
  duty: 'compliance',
  query: page.extend({ state: z.enum(['open', 'decided']).default('open') }),
  answer: z.object({ hits: z.array(hitRecord), nextCursor: z.string().nullable() }),
})

export const hitsOfUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}/hits',
  summary: 'List the hits of a user that stand, the most probable first',
  access: 'see users and queues',
  duty: 'any',
  params: z.object({ id: userId }),
  answer: z.object({ hits: z.array(hitRecord) }),
})

export const judgeHit = endpoint({
  method: 'POST',
  path: '/api/screening/hits/{id}/verdict',
  summary: 'Say whether a hit is the same person; in a live system “somebody else” takes two members of staff',
  access: 'decide requests',
  duty: 'compliance',
  sensitive: true,
  params: z.object({ id: idOf('There is no such hit') }),
  body: z.object({
    verdict: z.enum(verdicts, { error: 'Please choose' }),
    reason: optionalParagraphs(500).refine((text) => text !== '', 'Please say why'),
  }),
  answer: message.extend({ hit: hitRecord }),
})
