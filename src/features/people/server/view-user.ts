/** Everything that staff see about one user. */

import { toUserRecord } from '#features/accounts/api.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { accountExists, findAccount } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { consentsOf } from '#features/consents/server/door.ts'
import { heldFactors } from '#features/credentials/server/door.ts'
import { verifiedOtherwise } from '#features/kyc/server/door.ts'
import { sessionsOfUser } from '#features/sessions/server/door.ts'
import { mayAccess } from '#kernel/access.ts'
import { cents } from '#kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { OwnEntry } from '#ledger/own-entry.ts'
import { entriesBefore } from '#ledger/server/own-entries.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import { pageWith, readNumberCursor } from '#platform/server/cursor.ts'
import type { Db, Queries } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { RequestName } from '#requests/kinds.ts'
import { addNoteAbout, notesAbout, pendingOf, referralsOf } from './store.ts'
import { ownedRequest, toNoteRecord } from './view-beside.ts'

export async function viewUser(db: Queries, caller: Caller, id: string, now: Date) {
  const account = await findAccount(db, id)
  if (!account) return unknownUser
  const [circle, pending, consents, verified, sessions] = await Promise.all([
    referralsOf(db, id),
    pendingOf(db, id),
    consentsOf(db, id),
    verifiedOtherwise(db, [id]),
    sessionsOfUser(db, id, caller.sessionId, now),
  ])
  return {
    user: toUserRecord(account),
    held: cents(circle.held),
    referredBy: circle.referrer === null ? null : { _id: circle.referrer, name: circle.referrer_name ?? '' },
    friends: circle.friends,
    pending,
    verifiedAs: verified.get(id) ?? null,
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    ...sessions,
    ...(mayAccess(caller.role, 'administer') && { factors: [...(await heldFactors(db, id))] }),
  }
}

/** Refuses calls about a person who does not exist. */
export async function refuseUnknown(db: Queries, id: string): Promise<Refusal | undefined> {
  return (await accountExists(db, id)) ? undefined : unknownUser
}

export async function viewEntries(
  db: Queries,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const unknown = await refuseUnknown(db, id)
  if (unknown) return unknown
  const before = readNumberCursor(cursor)
  if (isRefusal(before)) return before
  const rows = await entriesBefore(db, id, before, limit + 1)
  const { page, nextCursor } = pageWith(rows, limit, (row) => String(row.id))
  return { entries: page.map(toEntryRecord), nextCursor }
}

function toEntryRecord({ id, at, from, to, amount, cause, reference }: OwnEntry) {
  const direction = from.isOwn && to.isOwn ? 'within' : from.isOwn ? 'out' : 'in'
  return {
    _id: String(id),
    at: at.toISOString(),
    from: from.book,
    to: to.book,
    direction: direction as 'within' | 'out' | 'in',
    amount,
    cause,
    reference,
  }
}

export async function viewNotes(db: Queries, id: string) {
  return (await refuseUnknown(db, id)) ?? { notes: (await notesAbout(db, id)).map(toNoteRecord) }
}

type Written = { readonly text: string; readonly request?: RequestName | undefined }

/** A note about a person, or on one of their requests. Nobody changes it afterwards; it is deleted with the person. */
export async function writeNote(db: Db, caller: Caller, about: string, { text, request }: Written, now: Date) {
  const unknown = await refuseUnknown(db, about)
  if (unknown) return unknown
  if (request && (await ownedRequest(db, caller, request))?.owner !== about)
    return refuse('NOT_FOUND', 'There is no such request')
  const id = newId(now)
  await db.transaction(async (tx) => {
    addNoteAbout(tx, { id, about, author: caller.userId, text, request, now })
    writeAudit(tx, actorOf(caller), { action: 'note written', subject: { kind: 'note', id }, about }, now)
  })
  const on = { request_kind: request?.kind ?? null, request_id: request?.id ?? null }
  const note = { id, text, author_name: caller.account.name, written_at: now, ...on }
  return { message: 'Note saved', note: toNoteRecord(note) }
}
