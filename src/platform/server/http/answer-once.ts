/**
 * `Idempotency-Key`: the same key and body give the first answer again. The key is claimed, the story runs and its
 * answer is remembered in one SQL transaction, so a crash leaves either everything or nothing, and a retry is safe.
 */
import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { after, day } from '../../../kernel/clock.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { type Database, type Db, nestedIn, type Queries, statement } from '../database.ts'
import { sealFor } from '../seal.ts'
import { type Outcome, outcomeOf } from './outcome.ts'

export type Attempt = { readonly scope: string; readonly route: string; readonly key: string; readonly body: string }

type Remembered = { body_digest: Buffer; sealed_answer: Buffer }

const claim = statement<{ claimed: boolean }>('select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as claimed')

const recall = statement<Remembered>(`
  select body_digest, sealed_answer from remembered_answers
  where scope = $1 and route = $2 and key_digest = $3 and expires_at > $4`)

const remember = statement(`
  insert into remembered_answers (scope, route, key_digest, body_digest, sealed_answer, expires_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (scope, route, key_digest) do update
    set body_digest = excluded.body_digest, sealed_answer = excluded.sealed_answer, expires_at = excluded.expires_at`)

const forget = statement('delete from remembered_answers where expires_at <= $1')

export function readIdempotencyKey(request: FastifyRequest): string | undefined | Refusal {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const fits = typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)
  return fits ? key : refuse('BAD_INPUT', 'An Idempotency-Key is 1 to 200 visible characters')
}

export function answerOnce(
  db: Database,
  attempt: Attempt,
  now: Date,
  run: (db: Db) => Promise<Outcome>,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const claimed = await tx.one(claim, [attempt.scope, attempt.route, attempt.key].join('\n'))
    if (!claimed?.claimed) return outcomeOf(refuse('IN_FLIGHT', 'The same request is still being carried out'))
    const keyDigest = sha256(attempt.key)
    const first = await tx.one(recall, attempt.scope, attempt.route, keyDigest, now)
    if (first) return replay(first, attempt)
    const outcome = await run(nestedIn(tx))
    const sealed = sealOf(attempt).seal(JSON.stringify(outcome))
    await tx.run(remember, attempt.scope, attempt.route, keyDigest, sha256(attempt.body), sealed, after(now, day))
    return outcome
  })
}

export function forgetOldAnswers(db: Queries, now: Date): Promise<number> {
  return db.run(forget, now)
}

function replay(first: Remembered, attempt: Attempt): Outcome {
  if (!first.body_digest.equals(sha256(attempt.body))) {
    return outcomeOf(refuse('KEY_REUSED', 'This Idempotency-Key was used for another request'))
  }
  return JSON.parse(sealOf(attempt).open(first.sealed_answer)) as Outcome
}

/** An answer may hold a session token, so it is sealed with what only the client who asked can bring again. */
function sealOf(attempt: Attempt) {
  return sealFor([`${attempt.key}\n${attempt.body}`], 'remembered answer')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
