/**
 * `Idempotency-Key`: the same key and body get the first response again. A request claims the key for the time of its
 * lease and runs; its effects and its response are committed together, and only while it still holds the claim. A crash
 * therefore leaves everything or nothing, and a retry is safe (decision 003).
 */
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { after, day } from '#kernel/clock.ts'
import { isRefusal, type Refusal, refuse, statusOfRefusal } from '#kernel/refusal.ts'
import { type DeferredTransaction, deferTransaction } from '../bound-database.ts'
import { type Database, type Db, type Queries, query, statement } from '../database.ts'
import { textSealFor } from '../seal.ts'
import { responseOf, type StoredResponse } from './stored-response.ts'

export type Attempt = {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly key: string
  readonly body: string
}

/** Two people may choose the same key. */
type OwnAttempt = Attempt & { readonly scope: string }

type Claim = { readonly digest: Buffer; readonly owner: string; readonly attempt: OwnAttempt }

/** Longer than any request takes. After a crash, a retry may take over the claim once the lease has expired. */
const lease = '30 seconds'

const take = statement(`
  insert into remembered_answers as claim (attempt_digest, body_digest, owner, leased_until, expires_at)
  values ($1, $2, $3, clock_timestamp() + $4::interval, $5)
  on conflict (attempt_digest) do update set body_digest = excluded.body_digest, owner = excluded.owner,
      leased_until = excluded.leased_until, sealed_answer = null, expires_at = excluded.expires_at
    where claim.leased_until <= clock_timestamp() and (claim.sealed_answer is null or claim.expires_at <= $6)`)

const recall = query<{ body_digest: Buffer; sealed_answer: Buffer | null }>(
  'select body_digest, sealed_answer from remembered_answers where attempt_digest = $1',
)

const remember = statement(`
  update remembered_answers set sealed_answer = $3 where attempt_digest = $1 and owner = $2 and sealed_answer is null`)

const release = statement(
  'delete from remembered_answers where attempt_digest = $1 and owner = $2 and sealed_answer is null',
)

const forget = statement('delete from remembered_answers where expires_at <= $1 and leased_until <= clock_timestamp()')

const inFlight = refuse('IN_FLIGHT', 'The same request is still being carried out', { retryAfterSeconds: 1 })

export function readIdempotencyKey(request: FastifyRequest): string | undefined | Refusal {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const fits = typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)
  return fits ? key : refuse('BAD_INPUT', 'An Idempotency-Key is 1 to 200 visible characters')
}

/** After a deadlock the request runs again from the start, under a new claim. */
export function withIdempotencyKey(
  db: Database,
  attempt: OwnAttempt,
  now: Date,
  run: (db: Db) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  return db.retried(() => tryOnce(db, attempt, now, run))
}

async function tryOnce(
  db: Database,
  attempt: OwnAttempt,
  now: Date,
  run: (db: Db) => Promise<StoredResponse>,
): Promise<StoredResponse> {
  const { scope, method, url, key, body } = attempt
  const claim = { digest: sha256([scope, method, url, key].join('\n')), owner: randomUUID(), attempt }
  const taken = await db.run(take, claim.digest, sha256(body), claim.owner, lease, after(now, day), now)
  if (taken === 0) return answerOfFirst(db, claim)
  const story = deferTransaction(db)
  try {
    const response = await run(story.db)
    return (await conclude(story, claim, response)) ? response : await answerOfFirst(db, claim)
  } catch (error) {
    const meaning = await story.rollBack(error)
    // If even this fails, the lease expires on its own.
    await db.run(release, claim.digest, claim.owner).catch(() => undefined)
    throw meaning
  }
}

/** Commits the effects and the response together. If the claim was lost meanwhile, rolls back and returns false. */
async function conclude(story: DeferredTransaction, { digest, owner, attempt }: Claim, response: StoredResponse) {
  const queries = story.queries()
  const isOurs = await (isFinal(response)
    ? queries.run(remember, digest, owner, sealOf(attempt).seal(JSON.stringify(response)))
    : queries.run(release, digest, owner))
  if (isOurs === 1) await story.commit()
  else await story.rollBack(new Error('Another attempt has the claim'))
  return isOurs === 1
}

/** A temporary refusal is not final: the client may retry with the same key. */
function isFinal({ result }: StoredResponse): boolean {
  if (!isRefusal(result)) return true
  const status = statusOfRefusal(result)
  return status < 500 && status !== 429 && result.refused !== 'IN_FLIGHT'
}

async function answerOfFirst(db: Queries, { digest, attempt }: Claim): Promise<StoredResponse> {
  const first = await db.one(recall, digest)
  if (!first) return responseOf(inFlight)
  if (!first.body_digest.equals(sha256(attempt.body))) {
    return responseOf(refuse('KEY_REUSED', 'This Idempotency-Key was used for another request'))
  }
  return first.sealed_answer === null
    ? responseOf(inFlight)
    : (JSON.parse(sealOf(attempt).open(first.sealed_answer)) as StoredResponse)
}

export function deleteExpiredResponses(db: Queries, now: Date): Promise<number> {
  return db.run(forget, now)
}

/**
 * A response may contain a session token, so it is sealed with something that only the original client can present
 * again.
 */
function sealOf(attempt: Attempt) {
  return textSealFor([`${attempt.key}\n${attempt.body}`], 'remembered answer')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
