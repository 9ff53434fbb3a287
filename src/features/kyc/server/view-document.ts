import { isStaff } from '../../../kernel/access.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import type { Actor } from '../../../platform/server/audit/act.ts'
import { record } from '../../../platform/server/audit/record.ts'
import type { Context } from '../../../platform/server/context.ts'
import type { Db } from '../../../platform/server/database.ts'
import { isId } from '../../../platform/server/ids.ts'
import { actorOf, type Caller } from '../../sessions/caller.ts'
import type { DocumentType, Side } from '../document.ts'
import { reviewOf } from './store.ts'

export type Wanted = { readonly id: string; readonly version: number; readonly side: Side }
export type Opened = { readonly type: DocumentType; readonly bytes: Buffer }

const unknown = refuse('NOT_FOUND', 'There is no such document, or it was replaced by a newer one')

/** Opens a document for its owner, or for staff: their looking is written down before they see anything. */
export async function openDocument(
  db: Db,
  context: Context,
  caller: Caller,
  { id, version, side }: Wanted,
  now: Date,
): Promise<Opened | Refusal> {
  const isOwn = caller.userId === id
  if (!isId(id) || !(isOwn || isStaff(caller.role))) return unknown
  const review = await reviewOf(db, id)
  if (!review?.documents || review.version !== version) return unknown
  const { file, type } = review.documents[side]
  const bytes = await context.files.get(file)
  if (!bytes) return unknown
  // Staff who view the account as its owner does are not its owner.
  const viewer = actorOf(caller)
  if (viewer.id !== id) await note(db, viewer, { id, version, side }, now)
  return { type, bytes }
}

function note(db: Db, viewer: Actor, { id, version, side }: Wanted, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const subject = { kind: 'documents', id }
    record(tx, viewer, { action: 'document viewed', subject, about: id, after: { side, version } }, now)
  })
}

/** A document can do nothing but be looked at, and a PDF, which we did not draw ourselves, is never opened in place. */
export function headersFor({ side }: Wanted, { type }: Opened): Record<string, string> {
  const isPdf = type === 'application/pdf'
  return {
    'content-security-policy': `default-src 'none'; sandbox`,
    'content-disposition': isPdf ? `attachment; filename="${side}.pdf"` : `inline; filename="${side}.jpg"`,
    'cross-origin-resource-policy': 'same-origin',
  }
}
