/** The wire format of what stands beside a decision: the person whom a request is about. */
import * as z from 'zod'
import { roles } from '#kernel/access.ts'
import { endpoint, message } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { optionalLine, optionalParagraphs } from '#kernel/wire-text.ts'
import { mostMarks } from './deciding.ts'
import { requestKinds } from './kinds.ts'

export const requestName = z.object({
  kind: z.enum(requestKinds),
  id: optionalLine(100).meta({ description: 'A deposit’s transaction ID; the owner’s id for identity documents.' }),
})

export const noteRecord = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  writtenAt: z.iso.datetime(),
  request: requestName.nullable().meta({ description: 'The request that it was written on, if any.' }),
})
export type NoteRecord = z.input<typeof noteRecord>

const besideRequest = requestName.extend({
  amount: statedAmount.nullable(),
  status: z.string(),
  requestedAt: z.iso.datetime(),
  firstApprovalBy: z.string().nullable().meta({ description: 'Who approved first, or proposed a balance edit.' }),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type BesideRequest = z.input<typeof besideRequest>

const flagRecord = z.object({
  rule: z.string(),
  label: z.string(),
  weight: z.number().int(),
  reason: z.string(),
  evidence: z.string().meta({ description: 'A path within the back office.' }),
  version: z.number().int().meta({ description: 'The version of the rules that raised it.' }),
  raisedAt: z.iso.datetime(),
  stands: z.boolean().meta({ description: 'False for a flag of an earlier evaluation that no longer applies.' }),
})
export type FlagRecord = z.input<typeof flagRecord>

export const flagMarks = endpoint({
  method: 'GET',
  path: '/api/flags/marks',
  summary: 'Get the sum of the weights of the flags that stand on these requests; requests without one are left out',
  access: 'see users and queues',
  duty: 'any',
  query: z.object({
    kind: z.enum(requestKinds),
    ids: optionalLine(5000).meta({ description: `Up to ${mostMarks} ids, as queues name them, with commas between.` }),
  }),
  answer: z.object({ marks: z.array(z.object({ id: z.string(), weight: z.number().int(), flags: z.number().int() })) }),
})

const person = z.object({ id: idOf('There is no such user') })

export const addNote = endpoint({
  method: 'POST',
  path: '/api/users/{id}/notes',
  summary: 'Add a note about a user, or on one of their requests, for other staff',
  access: 'see users and queues',
  duty: 'any',
  notSensitive: 'is part of a conversation',
  person: 'params.id',
  params: person,
  body: z.object({
    text: optionalParagraphs(2000).refine((text) => text !== '', 'Please write something'),
    request: requestName.optional(),
  }),
  answer: message.extend({ note: noteRecord }),
})

/** How much of a person is shown beside a decision. */
export const shownBeside = { waiting: 20, decided: 10, signIns: 3, notes: 50 }

export const personBeside = endpoint({
  method: 'GET',
  path: '/api/users/{id}/beside',
  summary: 'Get the person whom a request is about, as staff see them beside the decision',
  access: 'see users and queues',
  duty: 'any',
  params: person,
  query: z.object({
    kind: z.enum(requestKinds).optional(),
    request: optionalLine(100).optional().meta({ description: 'With `kind`: the request whose notes come first.' }),
  }),
  answer: z.object({
    person: z.object({
      _id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      country: z.string().meta({ description: 'Its name.' }),
      role: z.enum(roles),
      isVerified: z.boolean(),
      frozenAt: z.iso.datetime().nullable(),
      createdAt: z.iso.datetime(),
    }),
    money: z.object({ wallet: statedAmount, held: statedAmount, invested: statedAmount, profit: statedAmount }),
    kyc: z.object({
      status: z.string(),
      version: z.number().int().meta({ description: 'How often documents were sent.' }),
      submittedAt: z.iso.datetime().nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: z.iso.datetime().nullable(),
      reason: z.string().meta({ description: 'Why they were rejected.' }),
      verifiedAs: z
        .string()
        .nullable()
        .meta({ description: 'Name and country proved by the documents, if either has changed since.' }),
      level: z.enum(['full', 'basic']).nullable().meta({ description: 'Null unless the documents are approved.' }),
      checkedName: z.string().nullable().meta({ description: 'The name on the document, if staff noted its facts.' }),
      document: z.string().nullable().meta({ description: 'Its kind and country.' }),
      expiresOn: z.iso.date().nullable(),
      sameDocument: z
        .array(z.object({ _id: z.string(), name: z.string() }))
        .meta({ description: 'Others for whom the same document was noted, up to 10.' }),
    }),
    flags: z
      .array(flagRecord)
      .nullable()
      .meta({ description: 'Of the given request, the heaviest first; null without one.' }),
    openCase: z.string().nullable().meta({
      description: 'The open case about the person, for callers with the duty of compliance; null for others.',
    }),
    signIns: z.array(
      z.object({ at: z.iso.datetime(), device: z.string(), address: z.string(), isNewBrowser: z.boolean() }),
    ),
    waiting: z
      .array(besideRequest)
      .meta({ description: `Pending requests, oldest first, up to ${shownBeside.waiting}. Balance edits for admins.` }),
    decided: z
      .array(besideRequest)
      .meta({ description: `The last ${shownBeside.decided} that staff decided, newest first.` }),
    notes: z
      .array(noteRecord)
      .meta({ description: `Up to ${shownBeside.notes}: those on the given request first, then the newest.` }),
  }),
})
