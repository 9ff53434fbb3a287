/**
 * One run of the delivery worker. Any number of workers in any number of processes may run it at once, and may die
 * half-way: a Message-ID is used again only if it is certain that the mail server did not accept the first attempt
 * (decision 015).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Clock, second } from '#kernel/clock.ts'
import type { Db } from '../database.ts'
import type { Metrics } from '../metrics.ts'
import type { TextSeal } from '../seal.ts'
import { nextAttemptAt } from './back-off.ts'
import { type Letter, type Letterhead, oneLine } from './letter.ts'
import { logoId } from './render-html.ts'
import { renderLetter } from './render-letter.ts'
import { type Claimed, claimDue, keepDue, markFailed, markQueued, markSent } from './store.ts'
import { type Mailer, type Message, NotDelivered, type Transport } from './transport.ts'

export type Outbox = {
  readonly db: Db
  readonly transport: Transport
  readonly seal: TextSeal
  readonly letterhead: Letterhead
  /** An address, with or without a name: `Larkfield <letters@larkfield.example>`. */
  readonly from: string
  readonly clock: Clock
  readonly log: Log
  readonly metrics?: Pick<Metrics, 'letters'>
}

/** `lost`: the outcome could not be saved, so the letter is retried under another Message-ID. */
type DeliveryResult = 'sent' | 'retried' | 'failed' | 'lost'
export type DeliveryCounts = { readonly claimed: number; readonly mayBeMore: boolean } & Readonly<
  Record<DeliveryResult, number>
>

/** Only as many letters are claimed as are sent at once, so that none spends its lease waiting for another. */
const atOnce = 5
/** Letters that stay in the database need no network. */
const keptAtOnce = 500

export async function deliver(outbox: Outbox): Promise<DeliveryCounts> {
  const { transport, metrics } = outbox
  if (transport === 'mailbox') {
    const kept = await keepDue(outbox.db, outbox.clock(), keptAtOnce)
    metrics?.letters.inc({ outcome: 'sent' }, kept)
    return { claimed: kept, mayBeMore: kept === keptAtOnce, sent: kept, retried: 0, failed: 0, lost: 0 }
  }
  const claimed = await claimDue(outbox.db, outbox.clock(), atOnce)
  const outcomes = await Promise.all(claimed.map((letter) => deliverOne(outbox, transport, letter)))
  for (const outcome of outcomes) metrics?.letters.inc({ outcome })
  const count = (wanted: DeliveryResult) => outcomes.filter((outcome) => outcome === wanted).length
  return {
    claimed: claimed.length,
    mayBeMore: claimed.length === atOnce,
    sent: count('sent'),
    retried: count('retried'),
    failed: count('failed'),
    lost: count('lost'),
  }
}

async function deliverOne(outbox: Outbox, mailer: Mailer, claimed: Claimed): Promise<DeliveryResult> {
  if (claimed.resumed) outbox.log.warn(named(claimed), 'an attempt to send this letter was interrupted; trying again')
  const result = await send(outbox, mailer, claimed)
  try {
    return await persist(() => settle(outbox, claimed, result))
  } catch (error) {
    outbox.log.error({ ...named(claimed), error: (error as Error).name }, 'the outcome of a letter could not be saved')
    return 'lost'
  }
}

type Result = 'delivered' | NotDelivered

async function send(outbox: Outbox, mailer: Mailer, claimed: Claimed): Promise<Result> {
  let begun = false
  try {
    const message = await compose(outbox, claimed)
    begun = true
    await mailer.send(message)
    return 'delivered'
  } catch (error) {
    if (error instanceof NotDelivered) return error
    const { name, message: detail } = error as Error
    return new NotDelivered(begun ? 'unknown' : 'not-accepted', begun ? name : 'could not be prepared', detail)
  }
}

/**
 * The recipient comes from the sealed contents: an attacker who can only write to the table cannot redirect a letter.
 */
async function compose({ seal, letterhead, from }: Outbox, claimed: Claimed): Promise<Message> {
  const { messageId, sealedContents, figures, isVerified, createdAt } = claimed
  const letter = JSON.parse(seal.open(sealedContents)) as Letter
  const png = await letterhead.logo?.()
  return {
    messageId: `<${messageId}@${hostOf(from)}>`,
    from,
    to: letter.to,
    subject: oneLine(letter.subject),
    ...renderLetter(letter, letterhead, { at: createdAt, figures: figures ?? [], isVerified }),
    ...(png && { logo: { cid: logoId, png } }),
    ...(letter.replyTo === undefined ? {} : { replyTo: letter.replyTo }),
  }
}

function hostOf(from: string): string {
  return /@([a-z\d.-]+)>?\s*$/i.exec(from)?.[1]?.toLowerCase() ?? 'localhost'
}

async function settle(outbox: Outbox, claimed: Claimed, result: Result): Promise<DeliveryResult> {
  const now = outbox.clock()
  const [outcome, held] =
    result instanceof NotDelivered
      ? await settleFailure(outbox, claimed, result, now)
      : (['sent', await markSent(outbox.db, claimed, now)] as const)
  if (outcome === 'sent') outbox.log.info(named(claimed), 'letter sent')
  if (!held) outbox.log.warn(named(claimed), 'another worker has taken over this letter')
  return held ? outcome : 'lost'
}

async function settleFailure(
  { db, log }: Outbox,
  claimed: Claimed,
  { failure, message: reason, detail }: NotDelivered,
  now: Date,
): Promise<readonly [DeliveryResult, boolean]> {
  const at = nextAttemptAt({ failure, ...claimed }, now, Math.random())
  const error = `${reason}: ${detail}`.slice(0, 500)
  const fields = { ...named(claimed), failure, reason }
  if (at === undefined) {
    const held = await markFailed(db, claimed, error)
    log.error(fields, 'letter given up')
    return ['failed', held]
  }
  const held = await markQueued(db, claimed, { at, newMessageId: failure === 'unknown', error })
  log.warn({ ...fields, at }, 'letter not sent; it will be tried again')
  return ['retried', held]
}

function named({ id, messageId, attempts }: Claimed) {
  return { letter: id, messageId, attempts }
}

/** A short outage of the database must not turn a delivered letter into a second copy. */
async function persist<T>(work: () => Promise<T>, tries = 10): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (tries <= 1) throw error
    await pause(second)
    return persist(work, tries - 1)
  }
}

/** The part of pino's logger that the outbox uses. */
type Write = (fields: object, message: string) => void

type Log = { readonly info: Write; readonly warn: Write; readonly error: Write }
