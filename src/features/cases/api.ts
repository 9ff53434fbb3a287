/** The wire format of cases. No call of an investor has anything of them. */
import * as z from 'zod'
import { userId } from '#features/accounts/unknown-user.ts'
import { changeTo, versionsWith } from '#features/operator/setting-wire.ts'
import { hitFacts, verdicts as hitVerdicts } from '#features/screening/verdict.ts'
import { listKinds } from '#features/screening/watch-list-names.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { idOf } from '#kernel/wire-id.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { choiceOf, sentFile } from '#kernel/wire-table-file.ts'
import { optionalLine, optionalParagraphs } from '#kernel/wire-text.ts'
import { requestKinds } from '#requests/kinds.ts'
import { caseCauses, caseStates, caseVerdicts, longestNote, longestReason, openStates } from './case.ts'
import { caseColumns, caseViews, longestSearch, noOwner } from './case-list.ts'

const named = z.object({ _id: z.string(), name: z.string() })

const caseRecord = z.object({
  _id: z.string(),
  person: named.extend({
    email: z.string(),
    isErased: z.boolean().meta({ description: 'Their account is closed; the case keeps who they were.' }),
  }),
  because: z.enum(caseCauses),
  reason: z.string(),
  openedAt: z.iso.datetime(),
  openedBy: z.string().nullable().meta({ description: 'Null where it opened by itself.' }),
  state: z.enum(caseStates),
  owner: named.nullable(),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  verdict: z.enum(caseVerdicts).nullable(),
  verdictReason: z.string(),
  closedBy: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  version: z.number().int().meta({ description: 'Counts changes; a change names the one that it was based on.' }),
})
export type CaseRecord = z.input<typeof caseRecord>

/** The person and the evidence, read live while the case is open, and stored with it afterwards. */
export const heldRecord = z.object({
  readAt: z.iso.datetime(),
  person: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    country: z.string().meta({ description: 'Its name.' }),
    since: z.iso.datetime(),
    kycStatus: z.string(),
    identity: z
      .object({ checkedName: z.string(), birthDate: z.iso.date(), document: z.string(), expiresOn: z.iso.date() })
      .nullable(),
    wallet: statedAmount,
    invested: statedAmount,
    held: statedAmount,
    profit: statedAmount,
  }),
  hits: z.array(
    z.object({
      list: z.string(),
      kind: z.enum(listKinds),
      fact: z.enum(hitFacts),
      matched: z.string(),
      points: z.number().int(),
      because: z.array(z.string()),
      verdict: z.enum(hitVerdicts).nullable(),
      reason: z.string(),
      foundAt: z.iso.datetime(),
    }),
  ),
  flags: z.array(
    z.object({
      kind: z.enum(requestKinds),
      request: z.string(),
      amount: statedAmount.nullable(),
      status: z.string(),
      requestedAt: z.iso.datetime().nullable(),
      label: z.string(),
      weight: z.number().int(),
      reason: z.string(),
      evidence: z.string().meta({ description: 'A path within the back office.' }),
      raisedAt: z.iso.datetime(),
      stands: z.boolean(),
    }),
  ),
})
export type Held = z.output<typeof heldRecord>
export type HeldRecord = z.input<typeof heldRecord>

const caseNote = z.object({
  _id: z.string(),
  act: z.string().meta({ description: 'Such as `Closed: No concern`; empty for a plain note.' }),
  text: z.string(),
  author: z.string(),
  writtenAt: z.iso.datetime(),
})
export type CaseNoteRecord = z.input<typeof caseNote>

const guard = { access: 'see users and queues', duty: 'compliance' } as const
const deciding = { access: 'decide requests', duty: 'compliance' } as const
const params = z.object({ id: idOf('There is no such case') })
const reason = optionalParagraphs(longestReason).refine((text) => text !== '', 'Please say why')
const basedOn = z.number().int().meta({ description: 'The version of the case that the caller has seen.' })

const filter = {
  view: z.enum(caseViews).default('open').meta({
    description:
      '`open`, `mine` and `overdue` have open cases, the one that is due first first; `closed` the last first.',
  }),
  search: optionalLine(longestSearch).optional().meta({ description: 'A part of the person’s name or address.' }),
  owner: z.union([z.guid(), z.literal(noOwner)]).optional(),
  because: z.enum(caseCauses).optional(),
  verdict: z.enum(caseVerdicts).optional(),
}

export const listCases = endpoint({
  method: 'GET',
  path: '/api/cases',
  summary: 'List cases',
  ...guard,
  query: page.extend(filter),
  answer: z.object({ cases: z.array(caseRecord), nextCursor: z.string().nullable() }),
})

export const exportCases = endpoint({
  method: 'GET',
  path: '/api/cases/file',
  summary: 'Download cases as CSV or XLSX, recorded in the audit log',
  ...guard,
  sensitive: true,
  query: z.object({ ...filter, ...choiceOf(caseColumns) }),
  binary: true,
  answer: sentFile,
})

export const caseOwners = endpoint({
  method: 'GET',
  path: '/api/cases/owners',
  summary: 'List the staff who may own a case',
  ...guard,
  answer: z.object({ owners: z.array(named) }),
})

export const getCase = endpoint({
  method: 'GET',
  path: '/api/cases/{id}',
  summary: 'Get a case with its evidence and notes',
  ...guard,
  params,
  answer: z.object({
    case: caseRecord,
    held: heldRecord,
    isStored: z
      .boolean()
      .meta({ description: 'The evidence is what the case held at its end, and not what is there now.' }),
    notes: z.array(caseNote).meta({ description: 'Oldest first.' }),
  }),
})

export const casesOfUser = endpoint({
  method: 'GET',
  path: '/api/users/{id}/cases',
  summary: 'List the cases about a user, newest first',
  ...guard,
  params: z.object({ id: userId }),
  answer: z.object({ cases: z.array(caseRecord) }),
})

export const openCase = endpoint({
  method: 'POST',
  path: '/api/users/{id}/cases',
  summary: 'Open a case about a user who has no open one',
  ...deciding,
  sensitive: true,
  person: 'params.id',
  params: z.object({ id: userId }),
  body: z.object({ reason }),
  answer: message.extend({ case: caseRecord }),
})

export const changeCase = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}',
  summary: 'Change the owner, the state or the due date of an open case',
  ...guard,
  notSensitive: 'says who works on it',
  params,
  body: z.object({
    basedOn,
    owner: idOf('There is no such member of staff')
      .nullable()
      .optional()
      .meta({ description: 'Null takes the owner away.' }),
    state: z.enum(openStates).optional(),
    dueOn: z.iso.date('Please choose a day').optional(),
  }),
  answer: message.extend({ case: caseRecord }),
})

export const noteOnCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/notes',
  summary: 'Add a note to a case; it is never changed or deleted',
  ...guard,
  notSensitive: 'is part of a conversation',
  params,
  body: z.object({ text: optionalParagraphs(longestNote).refine((text) => text !== '', 'Please write something') }),
  answer: message.extend({ note: caseNote }),
})

export const closeCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/close',
  summary: 'Close a case with a verdict; what it holds is stored with it',
  ...deciding,
  sensitive: true,
  params,
  body: z.object({ basedOn, verdict: z.enum(caseVerdicts, { error: 'Please choose' }), reason }),
  answer: message.extend({ case: caseRecord }),
})

export const reopenCase = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/reopen',
  summary: 'Open a closed case again',
  ...deciding,
  sensitive: true,
  params,
  body: z.object({ basedOn, reason }),
  answer: message.extend({ case: caseRecord }),
})

export const caseReport = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/report',
  summary: 'Download the report of a case as a PDF, recorded in the audit log',
  ...guard,
  sensitive: true,
  params,
  binary: true,
  answer: z.custom<{ type: string; bytes: Uint8Array }>(),
})

const badWeight = 'Please enter a weight from 1 to 1000'
const badDays = 'Please enter 1 to 365 days'

export const caseSettings = z.object({
  weight: z.number(badWeight).int(badWeight).min(1, badWeight).max(1000, badWeight),
  days: z.number(badDays).int(badDays).min(1, badDays).max(365, badDays),
  isPersonTold: z.boolean().meta({ description: 'Whether the copy of a person’s data has their cases.' }),
})
export type CaseSettingsRecord = z.input<typeof caseSettings>

export const caseSettingVersions = endpoint({
  method: 'GET',
  path: '/api/cases/settings',
  summary: 'List every version of the settings of cases with its author, newest first, and the one in force',
  access: 'administer',
  duty: 'compliance',
  answer: versionsWith({ settings: caseSettings }),
})

export const changeCaseSettings = endpoint({
  method: 'PUT',
  path: '/api/cases/settings',
  summary: 'Change what opens a case, when it is due, and whether people are told, now or at a later time',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  body: changeTo({ settings: caseSettings }),
  answer: message,
})
