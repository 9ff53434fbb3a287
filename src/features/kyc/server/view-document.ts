import { actorOf, type Caller } from '#features/accounts/caller.ts'
import type { Side } from '#features/accounts/document-path.ts'
import { type Duty, dutiesOf } from '#kernel/access.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { unknownDocument } from '../document.ts'
import { type Documents, reviewOf } from './store.ts'

/** The duties that need to see a document, with a review or with a hit on a list. */
const comparing: readonly Duty[] = ['identity', 'compliance']

type DocumentRef = { readonly id: string; readonly version: number; readonly side: Side }
type Opened = { readonly type: 'image/jpeg'; readonly bytes: Buffer }

const unknown = refuse('NOT_FOUND', unknownDocument)

/** Opens a document for its owner, or for staff who compare it: their access is recorded before they see anything. */
export async function openDocument(
  db: Db,
  context: Context,
  caller: Caller,
  { id, version, side }: DocumentRef,
  now: Date,
): Promise<Opened | Refusal> {
  const [isOwn, duties] = [caller.userId === id, dutiesOf(caller)]
  if (!isOwn && !duties.some((duty) => comparing.includes(duty))) return unknown
  const review = await reviewOf(db, id)
  if (!review?.documents || review.version !== version) return unknown
  const bytes = await context.files.get(review.documents[side])
  if (!bytes) return lost(isOwn)
  // Staff who impersonate the owner are not the owner.
  const viewer = actorOf(caller)
  if (viewer.id !== id) await note(db, viewer, { id, version, side }, now)
  return { type: 'image/jpeg', bytes }
}

function note(db: Db, viewer: Actor, { id, version, side }: DocumentRef, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const subject = { kind: 'documents', id }
    writeAudit(tx, viewer, { action: 'document viewed', subject, about: id, after: { side, version } }, now)
  })
}

/** The row exists but its file does not, or no key of ours opens it. The storage has logged which. */
function lost(isOwn: boolean): Refusal {
  const advice = isOwn ? 'Please upload your documents again.' : 'Please tell whoever runs this system.'
  return refuse('LOST', `This document cannot be opened: its file is missing or damaged. ${advice}`)
}

/** Refuses to decide on documents of which a side cannot be opened. */
export async function refuseLost({ files }: Context, documents: Documents | null): Promise<Refusal | undefined> {
  const sides = documents ? [documents.front, documents.back] : [undefined]
  const opened = await Promise.all(sides.map((side) => side && files.get(side)))
  return opened.every((bytes) => bytes !== undefined) ? undefined : lost(false)
}

/** A document is inert: it can only be looked at. */
export function headersFor({ side }: DocumentRef): Record<string, string> {
  return {
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-disposition': `inline; filename="${side}.jpg"`,
    'cross-origin-resource-policy': 'same-origin',
  }
}
