/** The wire format of staff's work on accounts, in the specification's spelling. */
import * as z from 'zod'
import { kycStatuses } from '#features/accounts/account.ts'
import { userRecord } from '#features/accounts/api.ts'
import { userId } from '#features/accounts/unknown-user.ts'
import { consentRecord } from '#features/consents/api.ts'
import { strongFactors } from '#features/credentials/factor.ts'
import { exportedFile, exportView } from '#features/exports/api.ts'
import { getTransactionHistory } from '#features/history/api.ts'
import { sessionRecord, staffViewRecord } from '#features/sessions/api.ts'
import { duties, roles } from '#kernel/access.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/wire-money.ts'
import { optionalLine, optionalParagraphs } from '#kernel/wire-text.ts'
import { noteRecord } from '#requests/beside-api.ts'
import { directorySorts, longestSearch, maxNotes } from './directory.ts'

export const directoryFilter = z.object({
  search: optionalLine(longestSearch).optional().meta({
    description: 'Any part of the name or e-mail address, from one letter on, ignoring case and accents.',
  }),
  role: z.enum(roles).optional(),
  verified: z.enum(['true', 'false']).optional(),
  kyc: z.enum(kycStatuses).optional(),
  sort: z.enum(directorySorts).default('newest'),
})

const id = z.object({ id: userId })

export const getUsers = endpoint({
  method: 'GET',
  path: '/api/users/getUsers',
  summary:
    'List the users: `X-Next-Cursor` is the next page, `X-Total-Count` the number of matches. A search counts to 1000 ' +
    'at most; `X-Total-Count-At-Least: true` marks more',
  access: 'see users and queues',
  duty: 'support',
  replica: 'allowed',
  query: page.extend(directoryFilter.shape),
  answer: z.array(userRecord),
})

export const usersSummary = endpoint({
  method: 'GET',
  path: '/api/users/summary',
  summary: 'Count the users',
  access: 'see users and queues',
  duty: 'support',
  answer: z.object({
    total: z.number().int(),
    verified: z.number().int(),
    unverified: z.number().int(),
    suspended: z.number().int(),
  }),
})

export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/users/export',
  summary: 'Download the users as CSV, recorded in the audit log; above 50000, request a file',
  access: 'administer',
  duty: 'support',
  replica: 'allowed',
  sensitive: true,
  query: directoryFilter,
  binary: true,
  answer: z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>(),
})

export const viewUsersFile = endpoint({
  method: 'GET',
  path: '/api/users/export-file',
  summary: 'Get the status of the file of users that the caller requested',
  access: 'administer',
  duty: 'support',
  answer: exportView,
})

export const requestUsersFile = endpoint({
  method: 'POST',
  path: '/api/users/export-file',
  summary:
    'Request the users as a file, recorded in the audit log; a background job makes it, and a letter announces it',
  access: 'administer',
  duty: 'support',
  sensitive: true,
  body: directoryFilter,
  answer: message,
})

export const downloadUsersFile = endpoint({
  method: 'GET',
  path: '/api/users/export-file/content',
  summary: 'Download the finished file of users, as CSV, recorded in the audit log',
  access: 'administer',
  duty: 'support',
  sensitive: true,
  whileImpersonating: 'refused',
  binary: true,
  answer: exportedFile,
})

const factors = z.array(z.enum(strongFactors)).meta({ description: 'The strong factors, strongest first.' })

const staffFactorsRecord = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  factors,
})
export type StaffFactorsRecord = z.input<typeof staffFactorsRecord>

export const staffFactors = endpoint({
  method: 'GET',
  path: '/api/users/staff-factors',
  summary: 'List staff with their strong factors, those without one first',
  access: 'administer',
  duty: 'any',
  answer: z.object({ staff: z.array(staffFactorsRecord) }),
})

const missingUser = 'Please select a user'

export const upgradeUser = endpoint({
  method: 'POST',
  path: '/api/users/upgradeUser',
  summary: 'Change a user’s role; a loss of rights ends their sessions, and so does joining the staff',
  access: 'administer',
  duty: 'any',
  sensitive: true,
  person: 'body.id',
  body: z.object({
    role: z.enum(roles, { error: 'Please select a role' }),
    id: z.string({ error: missingUser }).trim().min(1, { error: missingUser, abort: true }).pipe(userId),
    reason: optionalParagraphs(500).optional(),
  }),
  answer: message.extend({ user: userRecord }),
})

export const changeDuties = endpoint({
  method: 'PUT',
  path: '/api/users/{id}/duties',
  summary: 'Limit a member of staff to duties, of which an admin gives only those that they have',
  access: 'administer',
  duty: 'any',
  sensitive: true,
  person: 'params.id',
  params: id,
  body: z.object({
    duties: z
      .array(z.enum(duties))
      .min(1, 'Please choose at least one duty')
      .refine((chosen) => new Set(chosen).size === chosen.length, 'Please name each duty once'),
    seen: z.array(z.enum(duties)).max(duties.length).optional().meta({
      description: 'The duties that the admin has seen; refused if the person has others now.',
    }),
    reason: optionalParagraphs(500).optional(),
  }),
  answer: message.extend({ user: userRecord }),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Delete an account without money and pending requests: personal data is erased, the ledger stays',
  access: 'administer',
  duty: 'support',
  sensitive: true,
  person: 'params.id',
  params: id,
  answer: message,
})

export const userOverview = endpoint({
  method: 'GET',
  path: '/api/users/{id}/overview',
  summary: 'Get a user’s overview for staff',
  access: 'see users and queues',
  duty: 'any',
  params: id,
  answer: z.object({
    user: userRecord,
    held: statedAmount.meta({ description: 'Under review for a withdrawal.' }),
    referredBy: z.object({ _id: z.string(), name: z.string() }).nullable(),
    friends: z.number().int(),
    pending: z.object({
      deposits: z.number().int(),
      investments: z.number().int(),
      withdrawals: z.number().int(),
      edits: z.number().int(),
    }),
    verifiedAs: z
      .object({ name: z.string(), country: z.string() })
      .nullable()
      .meta({ description: 'Name and country proved by the identity documents, if either has changed since.' }),
    consents: z
      .array(consentRecord)
      .meta({ description: 'The user’s consents and the requests for them, oldest first.' }),
    sessions: z.array(sessionRecord),
    staffViews: z.array(staffViewRecord),
    factors: factors.optional().meta({ description: 'For admins only.' }),
  }),
})

const entryRecord = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  direction: z.enum(['in', 'out', 'within']).meta({ description: 'From the user’s side.' }),
  amount: statedAmount,
  cause: z.string(),
  reference: z.string(),
})
export type EntryRecord = z.input<typeof entryRecord>

export const userEntries = endpoint({
  method: 'GET',
  path: '/api/users/{id}/entries',
  summary: 'List ledger entries of a user’s books, newest first',
  access: 'see users and queues',
  duty: 'any',
  params: id,
  query: page,
  answer: z.object({ entries: z.array(entryRecord), nextCursor: z.string().nullable() }),
})

export const userRequests = endpoint({
  method: 'GET',
  path: '/api/users/{id}/requests',
  summary: 'List a user’s completed and pending movements, newest first',
  access: 'see users and queues',
  duty: 'any',
  params: id,
  query: getTransactionHistory.query,
  answer: getTransactionHistory.answer,
})

export const userNotes = endpoint({
  method: 'GET',
  path: '/api/users/{id}/notes',
  summary: `List the newest ${maxNotes} staff notes about a user, newest first`,
  access: 'see users and queues',
  duty: 'any',
  params: id,
  answer: z.object({ notes: z.array(noteRecord) }),
})
