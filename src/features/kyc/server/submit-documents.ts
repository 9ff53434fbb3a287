import { createHash } from 'node:crypto'
import type { Account } from '#features/accounts/account.ts'
import type { Side } from '#features/accounts/document-path.ts'
import { setKycStatus } from '#features/accounts/server/door.ts'
import { promiseNow } from '#features/promises/server/door.ts'
import type { Images } from '#images/images.ts'
import { fileKinds } from '#images/kind.ts'
import { refuseUnfit } from '#images/refuse-unfit.ts'
import type { Wish } from '#images/verdict.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { announceRequest } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import { discard } from '#platform/server/files/discard.ts'
import { newFileName } from '#platform/server/files/files.ts'
import type { UploadedFile } from '#platform/server/http/read-files.ts'
import type { Limit } from '#platform/server/limits.ts'
import { isOutcomeUnknown } from '#platform/server/unavailable.ts'
import { bothNeeded, fileNeeded, wrongFormat } from '../document.ts'
import { submit } from '../kyc.ts'
import { received } from './letters.ts'
import { type Documents, type FullReview, reviewOf, saveSubmission } from './store.ts'

/** Large enough to read the small print of a passport. */
const wish: Wish = { accept: fileKinds, fit: 'within', sidePixels: 4000 }

function chooseSides(files: readonly UploadedFile[]): Record<Side, UploadedFile> | Refusal {
  const empty = files.find(({ bytes }) => bytes.length === 0)
  if (empty) return refuseField(empty.field, fileNeeded)
  const front = files.find(({ field }) => field === 'front')
  const back = files.find(({ field }) => field === 'back')
  if (!front || !back) return refuse('BAD_INPUT', bothNeeded)
  return { front, back }
}

/** The type is determined from the bytes, and only their visible content is kept: the result is a JPEG that we drew. */
export async function prepareDocument(images: Images, { field, bytes }: UploadedFile): Promise<Buffer | Refusal> {
  const verdict = await images.redraw(bytes, wish)
  return 'unfit' in verdict ? refuseUnfit(field, verdict, wrongFormat) : verdict.bytes
}

const documentUploads: Limit = { name: 'identity documents', most: 12, windowSeconds: 3600 }

/** Accepts both sides or nothing: the files are written under new names first, and only then referred to by rows. */
export async function submitDocuments(
  db: Db,
  context: Context,
  account: Account,
  files: readonly UploadedFile[],
  now: Date,
): Promise<FullReview | Refusal> {
  const chosen = chooseSides(files)
  if (isRefusal(chosen)) return chosen
  const refusal = await refuseEarly(db, context, account, now)
  if (refusal) return refusal
  const [front, back] = await Promise.all([
    prepareDocument(context.images, chosen.front),
    prepareDocument(context.images, chosen.back),
  ])
  if (isRefusal(front)) return front
  if (isRefusal(back)) return back
  const documents: Documents = { front: newFileName('documents'), back: newFileName('documents') }
  try {
    await context.files.put(documents.front, front)
    await context.files.put(documents.back, back)
    const result = await save(
      db,
      context,
      account,
      { documents, pictures: [chosen.front, chosen.back].map(digestOf) },
      now,
    )
    if (isRefusal(result)) await removeFiles(context, documents)
    return announceRequest(context.changes, 'Kyc', result)
  } catch (error) {
    // If the outcome is unknown the rows may refer to the files; if they do not, the sweep finds them.
    if (!isOutcomeUnknown(error)) await removeFiles(context, documents)
    throw error
  }
}

/** Checks before the pictures are processed. */
async function refuseEarly(db: Db, context: Context, account: Account, now: Date): Promise<Refusal | undefined> {
  const review = await reviewOf(db, account.id)
  const next = review && submit(review, now)
  if (isRefusal(next)) return next
  return context.limits.spend(documentUploads, account.id, now)
}

type Sent = { readonly documents: Documents; readonly pictures: readonly string[] }

function save(db: Db, context: Context, account: Account, { documents, pictures }: Sent, now: Date) {
  return db.transaction(async (tx): Promise<FullReview | Refusal> => {
    const [review, promised] = await Promise.all([reviewOf(tx, account.id), promiseNow(tx, 'kyc', now)])
    if (!review) throw new Error('An account vanished while it was used')
    const next = submit(review, now)
    if (isRefusal(next)) return next
    if (review.documents) await discard(tx, [review.documents.front, review.documents.back])
    saveSubmission(tx, next, documents, pictures, now)
    setKycStatus(tx, account.id, next.status)
    context.letters.enqueue(tx, received(account, promised), now)
    return { ...review, ...next, documents, submittedAt: now }
  })
}

/** Of the file as it was sent: two accounts with the same one are pointed out to staff. */
function digestOf({ bytes }: UploadedFile): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** If a file cannot be removed now, the sweep finds it. */
async function removeFiles({ files, log }: Context, { front, back }: Documents): Promise<void> {
  const removals = await Promise.allSettled([files.remove(front), files.remove(back)])
  if (removals.some(({ status }) => status === 'rejected')) log.warn('a refused document is left for the sweep')
}
