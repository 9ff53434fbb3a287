/** The wire format of the staff's work with people, in the specification's spelling. */
import * as z from 'zod'
import { kycStatuses } from '#features/accounts/account.ts'
import { userRecord } from '#features/accounts/api.ts'
import { userId } from '#features/accounts/unknown-user.ts'
import { consentRecord } from '#features/consents/api.ts'
import { strongFactors } from '#features/credentials/factor.ts'
import { exportedFile, exportView } from '#features/exports/api.ts'
import { getTransactionHistory } from '#features/history/api.ts'
import { sessionRecord, staffViewRecord } from '#features/sessions/api.ts'
import { roles } from '#kernel/access.ts'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { statedAmount } from '#kernel/money.ts'
import { optionalLine, optionalParagraphs } from '#kernel/text.ts'

export const directorySorts = ['newest', 'oldest', 'name'] as const
export type DirectorySort = (typeof directorySorts)[number]

export const directoryFilter = z.object({
  search: optionalLine(100).optional().meta({
    description: 'Any part of the name or e-mail address, from one letter on, whatever its case and accents.',
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
    'The users, page by page: `X-Next-Cursor` leads on, `X-Total-Count` says how many match. A search counts to 1000 ' +
    'at most; where more match, `X-Total-Count-At-Least: true` says so',
  access: 'see users and queues',
  replica: 'allowed',
  query: page.extend(directoryFilter.shape),
  answer: z.array(userRecord),
})

export const usersSummary = endpoint({
  method: 'GET',
  path: '/api/users/summary',
  summary: 'How many users there are',
  access: 'see users and queues',
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
  summary: 'The users as CSV, recorded in the audit log; more than 50000 are asked for as a file',
  access: 'administer',
  replica: 'allowed',
  sensitive: true,
  query: directoryFilter,
  binary: true,
  answer: z.custom<{ type: string; pieces: AsyncIterable<Uint8Array> }>(),
})

export const viewUsersFile = endpoint({
  method: 'GET',
  path: '/api/users/export-file',
  summary: 'Whether a file of users that the caller asked for is being made or ready',
  access: 'administer',
  answer: exportView,
})

export const requestUsersFile = endpoint({
  method: 'POST',
  path: '/api/users/export-file',
  summary:
    'Ask for the users as a file, recorded in the audit log; it is made in the background, and a letter says when it is ready',
  access: 'administer',
  sensitive: true,
  body: directoryFilter,
  answer: message,
})

export const downloadUsersFile = endpoint({
  method: 'GET',
  path: '/api/users/export-file/content',
  summary: 'The finished file of users, as CSV; each download is recorded in the audit log',
  access: 'administer',
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
  summary: 'Who of the staff has which strong factor; whoever has none comes first',
  access: 'administer',
  answer: z.object({ staff: z.array(staffFactorsRecord) }),
})

const missingUser = 'Please select a user'

export const upgradeUser = endpoint({
  method: 'POST',
  path: '/api/users/upgradeUser',
  summary:
    'Change somebody’s role; whoever may do less than before is signed out, and an investor who joins the staff too',
  access: 'administer',
  sensitive: true,
  person: 'body.id',
  body: z.object({
    role: z.enum(roles, { error: 'Please select a role' }),
    id: z.string({ error: missingUser }).trim().min(1, { error: missingUser, abort: true }).pipe(userId),
    reason: optionalParagraphs(500).optional(),
  }),
  answer: message.extend({ user: userRecord }),
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/{id}',
  summary: 'Delete an account without money and pending requests: personal data goes, the ledger stays',
  access: 'administer',
  sensitive: true,
  person: 'params.id',
  params: id,
  answer: message,
})

export const userOverview = endpoint({
  method: 'GET',
  path: '/api/users/{id}/overview',
  summary: 'All that staff see of a user at a glance',
  access: 'see users and queues',
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
      .meta({ description: 'What the identity documents proved, if the name or the country is another today.' }),
    consents: z.array(consentRecord).meta({ description: 'What the user agreed to or was asked for, oldest first.' }),
    sessions: z.array(sessionRecord),
    staffViews: z.array(staffViewRecord),
    factors: factors.optional().meta({ description: 'For admins alone.' }),
  }),
})

const entryRecord = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  direction: z.enum(['in', 'out', 'within']).meta({ description: 'Seen from the user.' }),
  amount: statedAmount,
  cause: z.string(),
  reference: z.string(),
})
export type EntryRecord = z.input<typeof entryRecord>

export const userEntries = endpoint({
  method: 'GET',
  path: '/api/users/{id}/entries',
  summary: 'Ledger entries of a user’s books, newest first',
  access: 'see users and queues',
  params: id,
  query: page,
  answer: z.object({ entries: z.array(entryRecord), nextCursor: z.string().nullable() }),
})

export const userRequests = endpoint({
  method: 'GET',
  path: '/api/users/{id}/requests',
  summary: 'Everything that moved, or was to move, a user’s money, newest first',
  access: 'see users and queues',
  params: id,
  query: getTransactionHistory.query,
  answer: getTransactionHistory.answer,
})

const noteRecord = z.object({
  _id: z.string(),
  text: z.string(),
  author: z.string(),
  writtenAt: z.iso.datetime(),
})

export const mostNotes = 200

export const userNotes = endpoint({
  method: 'GET',
  path: '/api/users/{id}/notes',
  summary: `The newest ${mostNotes} notes of staff about a user, newest first`,
  access: 'see users and queues',
  params: id,
  answer: z.object({ notes: z.array(noteRecord) }),
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/users/{id}/notes',
  summary: 'Write something down about a user, for other staff',
  access: 'see users and queues',
  notSensitive: 'is part of a conversation',
  person: 'params.id',
  params: id,
  body: z.object({
    text: optionalParagraphs(2000).refine((text) => text !== '', 'Please write something'),
  }),
  answer: message.extend({ note: noteRecord }),
})
