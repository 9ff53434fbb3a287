/**
 * Access to PostgreSQL. SQL lives in each room's `store.ts` as statements; a statement is prepared once per connection
 * under its own name. Functions take a `Db` or a `Tx` as their first parameter, so the signature shows what runs inside
 * a transaction.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { second } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { type Answer, type Call, sendBatch } from './batch.ts'
import { answerGrace, reachability } from './connection.ts'
import { PrimaryClient } from './primary-client.ts'
import { unreplicatedCommit, watchReplication } from './replication.ts'
import { withRetries } from './retry.ts'
import { applicationSettings, beginSession, setupOf } from './session.ts'
import {
  DatabaseUnavailable,
  isConflict,
  isConnectionLoss,
  isDemotion,
  isTemporary,
  type LossOutcome,
} from './unavailable.ts'
import { toWire } from './wire.ts'

export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row }

export function statement<Row extends object = Record<string, never>>(text: string): Statement<Row> {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 20), text }
}

export type Queries = {
  all<Row>(statement: Statement<Row>, ...values: unknown[]): Promise<Row[]>
  one<Row>(statement: Statement<Row>, ...values: unknown[]): Promise<Row | undefined>
  /** Returns how many rows were affected. */
  run(statement: Statement<object>, ...values: unknown[]): Promise<number>
}

export type Tx = Queries & {
  /** Queues a statement whose result nobody needs before the commit; all of them and the commit take one round trip. */
  effect(statement: Statement<object>, ...values: unknown[]): void
}

export type Db = Queries & {
  /**
   * Commits what `work` did; an exception or a returned refusal rolls it back. After a deadlock or a serialisation
   * failure `work` runs again from the start, so its side effects outside `tx` must be repeatable. People whom it locks
   * besides its caller are named here, so that all are locked in one order (decision 005).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, kept?: KeptPeople): Promise<T>
}

/** People who cannot be deleted before the commit. `ids` selects them by one value, `$1`; `lock` locks their rows. */
export type KeptPeople = {
  readonly ids: string
  readonly lock: Statement<object>
  readonly by: string | readonly string[]
}

export type Database = Db & {
  readonly pool: pg.Pool
  /** Runs again, from the start, what a conflict with another transaction has rolled back. */
  retried<T>(attempt: () => Promise<T>): Promise<T>
  /** A transaction whose conflicts are its caller's to retry, together with what belongs to it. */
  transactionOnce<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same database with a long statement timeout, for background work: proofs, sweeps, settlements. */
  readonly unhurried: Database
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const unhurriedSeconds = 3600

/**
 * How long a batch may take, and the statement that sets it on the server where it differs from the connection's
 * default.
 */
type Timeouts = { readonly timeoutMilliseconds: number; readonly setting?: Statement<unknown> }

/**
 * Connects as the application's role, which owns no table and cannot alter the ledger's past. Nothing waits longer than
 * `timeoutSeconds` for a connection, nor for a statement.
 */
export function openDatabase(
  connection: pg.PoolConfig,
  onLoss: (error: Error) => void,
  size = 8,
  timeoutSeconds = 10,
  onConflict: (error: pg.DatabaseError) => void = () => undefined,
): Database {
  const pool = new pg.Pool({
    ...connection,
    ...reachability,
    connectionTimeoutMillis: timeoutSeconds * second,
    Client: PrimaryClient,
    max: size,
    onConnect: (client) => beginSession(client, applicationSettings(timeoutSeconds), timeoutSeconds * second),
    application_name: 'larkfield',
  })
  pool.on('error', onLoss)
  // The pool listens to idle clients only. An error on a busy client without a listener would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    watchReplication(client)
    usable.get(pool)?.add(client)
  })
  renewConnections({ pool })
  const hurried = { timeoutMilliseconds: timeoutSeconds * second + answerGrace }
  const unhurried = databaseOn(pool, onConflict, {
    timeoutMilliseconds: unhurriedSeconds * second + answerGrace,
    setting: statement(`set local statement_timeout = '${unhurriedSeconds}s'`),
  })
  return { ...databaseOn(pool, onConflict, hurried), unhurried }
}

function databaseOn(pool: pg.Pool, onConflict: (error: pg.DatabaseError) => void, timeouts: Timeouts): Database {
  const retried: Database['retried'] = (attempt) => withRetries(attempt, onConflict)
  const database: Database = {
    ...queriesBy((statement, values) => retried(() => sendAlone(pool, timeouts, statement, values))),
    transaction: (work, kept) => retried(() => transactionOn(pool, timeouts, work, kept)),
    retried,
    transactionOnce: (work) => transactionOn(pool, timeouts, work),
    pool,
    close: () => pool.end(),
    get unhurried() {
      return database
    },
  }
  return database
}

type Send = (statement: Statement<unknown>, values: readonly unknown[]) => Promise<Answer>

function queriesBy(send: Send): Queries {
  return {
    all: async <Row>(statement: Statement<Row>, ...values: unknown[]) => (await send(statement, values)).rows as Row[],
    one: async <Row>(statement: Statement<Row>, ...values: unknown[]) =>
      (await send(statement, values)).rows[0] as Row | undefined,
    run: async (statement, ...values) => (await send(statement, values)).count,
  }
}

const usable = new WeakMap<pg.Pool, WeakSet<pg.ClientBase>>()

/**
 * No connection that is open now is used again. What they have prepared refers to types by number, and these numbers are
 * gone once the schema was dropped and made anew.
 */
export function renewConnections({ pool }: Pick<Database, 'pool'>): void {
  usable.set(pool, new WeakSet())
}

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect().catch((error) => {
    throw new DatabaseUnavailable('not done', error)
  })
  if (usable.get(pool)?.has(client) && !(client as pg.PoolClient & PrimaryClient).isOutdated) return client
  client.release(true)
  return checkOut(pool)
}

async function sendAlone(
  pool: pg.Pool,
  timeouts: Timeouts,
  statement: Statement<unknown>,
  values: readonly unknown[],
): Promise<Answer> {
  if (timeouts.setting) return transactionOn(pool, timeouts, (tx) => tx.ask(statement, values))
  const client = await checkOut(pool)
  const queue = queueOn(client, timeouts)
  const setup = setupOf(client)
  try {
    if (setup) for (const first of [begin, setup]) queue.add(first)
    const [answer] = await Promise.all([queue.send(statement, values), setup && queue.send(commit)])
    queue.requireReplication()
    return answer
  } catch (error) {
    // A lone statement is its own transaction, and a read has no outcome to be uncertain about.
    const meaning = queue.meaningOf(error, /^\s*select\b/i.test(statement.text) ? 'not done' : 'unknown')
    if (setup) await queue.send(rollback).catch(() => undefined)
    throw meaning
  } finally {
    client.release(queue.isSpent())
  }
}

/** Statements are queued until one is awaited; then all of them are sent together. */
function queueOn(client: pg.PoolClient, { timeoutMilliseconds }: Timeouts) {
  const isNamed = setupOf(client) === undefined
  const call = (statement: Statement<unknown>, values: readonly unknown[]) => ({
    name: isNamed ? statement.name : '',
    text: statement.text,
    values: toWire(statement, values),
  })
  let waiting: Call[] = []
  let busy = false
  let used = false
  let loss: Error | undefined
  let contention: Error | undefined
  let demoted = false

  async function flush() {
    if (busy || !waiting.some(({ answered }) => answered)) return
    busy = true
    used = true
    const calls = waiting
    waiting = []
    await sendBatch(client, calls, timeoutMilliseconds)
    busy = false
    void flush()
  }

  function note(error: Error) {
    if (isConnectionLoss(error)) loss ??= error
    else if (isDemotion(error)) demoted = true
    else if (isConflict(error)) contention ??= error
  }

  return {
    add: (statement: Statement<unknown>, values: readonly unknown[] = []) => {
      waiting.push(call(statement, values))
    },
    send: (statement: Statement<unknown>, values: readonly unknown[] = []) =>
      new Promise<Answer>((answered, reject) => {
        const failed = (error: Error) => {
          note(error)
          reject(error)
        }
        waiting.push({ ...call(statement, values), answered, failed })
        queueMicrotask(flush)
      }),
    /** Drops what has not been sent yet; returns whether anything has been. */
    drop: () => {
      waiting = []
      return used
    },
    /** Whether the connection must not be used again. */
    isSpent: () => loss !== undefined || demoted,
    /** A commit that was acknowledged but not replicated could still be lost with its server, so it counts as uncertain. */
    requireReplication: () => {
      loss ??= unreplicatedCommit(client)
      if (loss) throw loss
    },
    /** The root cause of an error, which the caller may have wrapped. */
    meaningOf: (error: unknown, outcomeOfLoss: LossOutcome): unknown => {
      if (loss) return new DatabaseUnavailable(outcomeOfLoss, loss)
      if (contention) return contention
      return isTemporary(error) ? new DatabaseUnavailable('not done', error) : error
    },
  }
}

const begin = statement('begin')
const commit = statement('commit')
const rollback = statement('rollback')

type FullTx = Tx & { readonly ask: Send }

async function transactionOn<T>(
  pool: pg.Pool,
  timeouts: Timeouts,
  work: (tx: FullTx) => Promise<T>,
  kept?: KeptPeople,
): Promise<T> {
  const client = await checkOut(pool)
  const queue = queueOn(client, timeouts)
  let committing = false
  const undo = async () => {
    if (queue.drop()) await queue.send(rollback).catch(() => undefined)
  }
  try {
    queue.add(begin)
    const setup = setupOf(client)
    if (setup) queue.add(setup)
    if (timeouts.setting) queue.add(timeouts.setting)
    if (kept) queue.add(kept.lock, [kept.by])
    const effect: Tx['effect'] = (statement, ...values) => queue.add(statement, values)
    const result = await work({ ...queriesBy(queue.send), effect, ask: queue.send })
    if (isRefusal(result)) {
      await undo()
      return result
    }
    committing = true
    const { command } = await queue.send(commit)
    // PostgreSQL answers a commit with ROLLBACK when a statement had failed and the error was swallowed.
    if (command === 'ROLLBACK') throw new Error('A transaction continued after one of its statements had failed')
    queue.requireReplication()
    return result
  } catch (error) {
    const meaning = queue.meaningOf(error, committing ? 'unknown' : 'not done')
    await undo()
    throw meaning
  } finally {
    client.release(queue.isSpent())
  }
}
