/** Shows staff a person beside the decision on one of their requests. */
import type { z } from 'zod'
import type { Caller } from '#features/accounts/caller.ts'
import { countryName, identityText } from '#features/accounts/countries.ts'
import { kycLevelOf } from '#features/accounts/kyc-level.ts'
import { findAccount, lastSignIns } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { editsWaiting } from '#features/adjustments/server/door.ts'
import { openCaseOf } from '#features/cases/server/door.ts'
import { depositsWaiting } from '#features/deposits/server/door.ts'
import { flagsOfOpened } from '#features/flags/server/door.ts'
import { exitsWaiting, investmentsWaiting } from '#features/investments/server/door.ts'
import { peopleWithSameDocument, reviewOf, reviewsWaiting, verifiedOtherwise } from '#features/kyc/server/door.ts'
import { withdrawalsWaiting } from '#features/withdrawals/server/door.ts'
import { mayAccess, mayUse } from '#kernel/access.ts'
import { describeDevice } from '#kernel/device.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { type personBeside, shownBeside } from '#requests/beside-api.ts'
import type { RequestKindName, RequestName } from '#requests/kinds.ts'
import { type PersonRequest, personRequestsReader, requestOwnerReader } from '#requests/server/requests-of-person.ts'
import { type Note, notesBeside } from './store.ts'

const tables = {
  withdrawals: { ...withdrawalsWaiting, first: 'first_approved_by' },
  deposits: {
    ...depositsWaiting,
    wireId: 'transaction_id',
    amount: 'coalesce(received, declared)',
    first: 'first_approved_by',
  },
  investments: investmentsWaiting,
  exits: exitsWaiting,
  kyc: reviewsWaiting,
  edits: { ...editsWaiting, first: 'author' },
}
const requestsOf = personRequestsReader(tables, shownBeside)
const ownerOf = requestOwnerReader(tables)

type Asked = z.output<typeof personBeside.query>

export async function viewBeside(
  db: Db,
  context: Context,
  caller: Caller,
  { id, kind, request }: Asked & { readonly id: string },
  now: Date,
) {
  const named = kind && request ? { kind, id: request } : undefined
  const flagsOfNamed = async () =>
    named && (await ownedRequest(db, caller, named))?.owner === id ? flagsOfOpened(db, context, named, now) : null
  const seesCases = id !== caller.userId && mayUse(caller, { access: 'see users and queues', duty: 'compliance' })
  const [account, review, verified, same, signIns, requests, flags, notes, openCase] = await Promise.all([
    findAccount(db, id),
    reviewOf(db, id),
    verifiedOtherwise(db, [id]),
    peopleWithSameDocument(db, id),
    lastSignIns(db, id, shownBeside.signIns),
    requestsOf(db, id, (of) => isShownTo(caller, of)),
    flagsOfNamed(),
    notesBeside(db, id, named),
    seesCases ? openCaseOf(db, id) : null,
  ])
  if (!account) return unknownUser
  const { name, email, phone, country, role, verified: isVerified, frozenAt, createdAt } = account
  const proved = verified.get(id)
  const facts = review?.facts
  const { kycStatus, documents } = account
  const { wallet, held, invested, profit } = account
  return {
    person: {
      ...{ _id: id, name, email, phone, country: countryName(country), role, isVerified },
      frozenAt: frozenAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    },
    money: { wallet, held, invested, profit },
    kyc: {
      status: account.kycStatus,
      version: review?.version ?? 0,
      submittedAt: review?.submittedAt?.toISOString() ?? null,
      decidedBy: review?.decided?.by ?? null,
      decidedAt: review?.decided?.at.toISOString() ?? null,
      reason: review?.reason ?? '',
      verifiedAs: proved ? identityText(proved) : null,
      level: kycStatus === 'Approved' ? kycLevelOf({ kycStatus, expiresOn: documents?.expiresOn }, now) : null,
      checkedName: facts?.checkedName ?? null,
      document: facts ? `${facts.documentType}, ${countryName(facts.documentCountry)}` : null,
      expiresOn: facts?.expiresOn ?? null,
      sameDocument: same.map((other) => ({ _id: other.id, name: other.name })),
    },
    flags,
    openCase,
    signIns: signIns.map(({ at, user_agent, address, is_new_browser: isNewBrowser }) => ({
      ...{ at: at.toISOString(), device: describeDevice(user_agent), address, isNewBrowser },
    })),
    waiting: requests.waiting.map(toRecord),
    decided: requests.decided.map(toRecord),
    notes: notes.map(toNoteRecord),
  }
}

/** Balance edits are for admins, like their queue. */
export function isShownTo({ role }: Caller, kind: RequestKindName): boolean {
  return kind !== 'edits' || mayAccess(role, 'administer')
}

/** The owner of a request, and whether it waits; undefined if there is none, or the caller may not see it. */
export async function ownedRequest(db: Queries, caller: Caller, request: RequestName) {
  return isShownTo(caller, request.kind) ? ownerOf(db, request) : undefined
}

function toRecord({ requestedAt, decidedAt, ...request }: PersonRequest) {
  return { ...request, requestedAt: requestedAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null }
}

export function toNoteRecord({ id, text, author_name, written_at, request_kind: kind, request_id }: Note) {
  const request = kind && { kind, id: request_id ?? '' }
  return { _id: id, text, author: author_name, writtenAt: written_at.toISOString(), request }
}
