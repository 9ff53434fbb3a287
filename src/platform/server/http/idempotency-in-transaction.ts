/**
 * `Idempotency-Key` for a call that is one transaction. The first batch of the transaction claims the key for whoever
 * holds the token, and the last stores the response, so that the key costs no round trip of its own (decision 003). The
 * same request meanwhile waits for the claim: until the commit nobody sees it, and whoever waits holds no other lock.
 */
import { randomUUID } from 'node:crypto'
import { answeringAfter, deferTransaction } from '../bound-database.ts'
import type { Database, Db, Tx } from '../database.ts'
import type { Holder } from './authority.ts'
import { type Attempt, concluding, takenBy, taking, withinScope } from './idempotency.ts'
import type { StoredResponse } from './stored-response.ts'

/** Thrown through the story, so that its transaction is rolled back. */
class NotClaimed extends Error {}

type HeldAttempt = Attempt & { readonly holder: Holder }

/** Undefined if the key could not be claimed; then nothing was done. After a deadlock the call runs again. */
export function answerInTransaction(
  db: Database,
  attempt: HeldAttempt,
  now: Date,
  run: (db: Db) => Promise<StoredResponse>,
): Promise<StoredResponse | undefined> {
  return db.retried(() => tryOnce(db, attempt, now, run))
}

async function tryOnce(
  db: Database,
  attempt: HeldAttempt,
  now: Date,
  run: (db: Db) => Promise<StoredResponse>,
): Promise<StoredResponse | undefined> {
  const claim = claimOf(attempt, now)
  const story = deferTransaction(db, (tx) => answeringAfter(() => claim.by(tx), tx), 'deferred')
  try {
    const response = await run(story.db)
    const tx = await story.tx()
    const { attempt_digest: digest } = await claim.by(tx)
    tx.effect(...concluding(attempt, response, digest, claim.owner))
    await story.commit()
    return response
  } catch (error) {
    const meaning = await story.rollBack(error)
    // Whatever else failed in the same batch does not count without the claim.
    if (await claim.isRefused()) return undefined
    throw meaning
  }
}

function claimOf(attempt: HeldAttempt, now: Date) {
  const { holder } = attempt
  const owner = randomUUID()
  let sent: Promise<{ attempt_digest: Buffer }> | undefined
  const send = async (tx: Tx) => {
    const rest = Buffer.from(withinScope(attempt))
    const row = await tx.one(takingFor(holder), rest, ...takenBy(owner, attempt, now), holder.by)
    if (!row) throw new NotClaimed('The key has been used, or nobody holds the token')
    return row
  }
  return {
    owner,
    /** Sent by the first who asks, and the same for all. */
    by: (tx: Tx) => {
      sent ??= send(tx)
      return sent
    },
    isRefused: async () => {
      const error: unknown = await sent?.then(
        () => undefined,
        (failure) => failure,
      )
      return error instanceof NotClaimed
    },
  }
}

const known = new Map<string, ReturnType<typeof taking>>()

/** The digest is made by the database, because only the database knows yet who holds the token. */
function takingFor({ id }: Holder) {
  const take =
    known.get(id) ??
    taking(
      `sha256(convert_to(holder.id::text, 'UTF8') || $1::bytea)`,
      `from (${id.replaceAll('$1', '$7')}) as holder (id)`,
    )
  known.set(id, take)
  return take
}
