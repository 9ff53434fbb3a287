/**
 * The outbox's SQL. A worker identifies the letter it holds by its current Message-ID; each update names it, so a
 * worker that lost its lease changes nothing.
 */
import { after, minute } from '#kernel/clock.ts'
import { emailKey } from '#kernel/email-address.ts'
import { type Queries, query, statement, type Tx } from '../database.ts'
import { unprepared } from '../dynamic-query.ts'
import type { Figure } from './letter.ts'

const keepAll = statement(`
  update letters set state = 'sent', sent_at = created_at, attempts = 1 where state in ('queued', 'sending')`)

/** Marks every waiting letter as delivered at the time it was written: letters of an invented past are not sent. */
export function keepWaitingLetters(tx: Tx): Promise<number> {
  return tx.run(keepAll)
}

const forget = statement('delete from letters where recipient_key = $1')

/** For a deleted account: nothing more is sent to it, and the recipients of earlier letters become unreadable. */
export function forgetLetters(tx: Tx, recipient: string): void {
  tx.effect(forget, emailKey(recipient))
}

/** Longer than any single attempt can take. After a crash a letter waits this long for its next attempt. */
const lease = 5 * minute

export type Claimed = {
  readonly id: string
  readonly messageId: string
  readonly sealedContents: Buffer
  readonly figures: readonly Figure[] | null
  readonly isVerified: boolean
  readonly attempts: number
  readonly createdAt: Date
  /** The previous attempt never reported an outcome. */
  readonly resumed: boolean
}

// These two are planned each time: the queue is empty at one moment and has thousands of letters at the next.

const claim = unprepared(
  statement<Claimed>(`
  with due as (
    select id, state from letters
    where state in ('queued', 'sending') and next_attempt_at <= $1
    order by next_attempt_at, number
    limit $2
    for update skip locked
  )
  update letters set
    state = 'sending',
    attempts = attempts + 1,
    next_attempt_at = $3,
    message_id = case due.state when 'sending' then gen_random_uuid() else message_id end
  from due where letters.id = due.id
  returning letters.id, message_id as "messageId", sealed_contents as "sealedContents", figures, attempts,
    is_verified as "isVerified", created_at as "createdAt", due.state = 'sending' as resumed`),
)

const keep = unprepared(
  statement(`
  with due as (
    select id from letters
    where state in ('queued', 'sending') and next_attempt_at <= $1
    order by next_attempt_at, number
    limit $2
    for update skip locked
  )
  update letters set state = 'sent', sent_at = $1, attempts = attempts + 1, last_error = null
  from due where letters.id = due.id`),
)

const forgetLast = `
    recipient = case when is_last then '' else recipient end,
    recipient_key = case when is_last then '' else recipient_key end`

const sent = statement(`
  update letters set state = 'sent', sent_at = $3, last_error = null, sealed_contents = null, figures = null, ${forgetLast}
  where id = $1 and message_id = $2 and state = 'sending'`)

const again = statement(`
  update letters set state = 'queued', next_attempt_at = $3, last_error = $4,
    message_id = case when $5 then gen_random_uuid() else message_id end
  where id = $1 and message_id = $2 and state = 'sending'`)

const failed = statement(`
  update letters set state = 'failed', last_error = $3, ${forgetLast},
    sealed_contents = case when is_last then null else sealed_contents end
  where id = $1 and message_id = $2 and state = 'sending'`)

/** State of the outbox. */
type OutboxState = {
  readonly waiting: number
  readonly oldestWaiting: Date | null
  /** Why the last attempt for a letter that still waits failed. */
  readonly lastError: string | null
  readonly givenUp: number
  readonly lastSent: Date | null
}

const state = query<OutboxState>(`
  select
    (select count(*)::int from letters where state in ('queued', 'sending')) as waiting,
    (select min(created_at) from letters where state in ('queued', 'sending')) as "oldestWaiting",
    (select last_error from letters where state in ('queued', 'sending') and last_error is not null
     order by next_attempt_at desc limit 1) as "lastError",
    (select count(*)::int from letters where state = 'failed') as "givenUp",
    (select sent_at from letters where state = 'sent' order by id desc limit 1) as "lastSent"`)

type Kept = Pick<Claimed, 'sealedContents' | 'figures' | 'isVerified' | 'createdAt'> & { readonly sentAt: Date }

const keptColumns = `sealed_contents as "sealedContents", figures, is_verified as "isVerified", created_at as "createdAt", sent_at as "sentAt"`

const kept = query<Kept>(`
  select ${keptColumns} from (
    select * from letters where state = 'sent' and sealed_contents is not null order by id desc limit 100) newest
  order by number desc`)

const keptFor = query<Kept>(`
  select ${keptColumns} from letters
  where state = 'sent' and sealed_contents is not null and recipient_key = $1
  order by number desc limit 100`)

/** One statement, hence one short transaction: nothing is locked while letters are being sent. */
export function claimDue(db: Queries, now: Date, most: number): Promise<Claimed[]> {
  return db.all(claim, now, most, after(now, lease))
}

/** Marks due letters as delivered by keeping them. Returns how many. */
export function keepDue(db: Queries, now: Date, most: number): Promise<number> {
  return db.run(keep, now, most)
}

type Held = Pick<Claimed, 'id' | 'messageId'>

export async function markSent(db: Queries, held: Held, now: Date): Promise<boolean> {
  return (await db.run(sent, held.id, held.messageId, now)) === 1
}

export async function markQueued(
  db: Queries,
  held: Held,
  next: { readonly at: Date; readonly newMessageId: boolean; readonly error: string },
): Promise<boolean> {
  return (await db.run(again, held.id, held.messageId, next.at, next.error, next.newMessageId)) === 1
}

export async function markFailed(db: Queries, held: Held, error: string): Promise<boolean> {
  return (await db.run(failed, held.id, held.messageId, error)) === 1
}

export async function readOutboxState(db: Queries): Promise<OutboxState> {
  const row = await db.one(state)
  if (!row) throw new Error('A select without a table answers with one row')
  return row
}

export function storedLetters(db: Queries, to: string | undefined): Promise<Kept[]> {
  return to === undefined ? db.all(kept) : db.all(keptFor, emailKey(to))
}
