/**
 * Access to PostgreSQL. SQL lives in each room's `store.ts` as statements; a statement is prepared once per connection
 * under its own name. Functions take a `Db` or a `Tx` as their first parameter, so the signature shows what runs inside
 * a transaction.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { second } from '#kernel/clock.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { answerGrace, reachability } from './connection.ts'
import { unreplicatedCommit, watchReplication } from './replication.ts'
import { withRetries } from './retry.ts'
import { applicationSettings, beginSession, setupOf, type TimedQuery } from './session.ts'
import {
  DatabaseUnavailable,
  isConflict,
  isConnectionLoss,
  isDemotion,
  isRefusedAfterFailure,
  isTemporary,
  type LossOutcome,
} from './unavailable.ts'

/** SQL under a name of its own. `Row` is what it returns. */
export type Statement<Row> = {
  readonly name: string
  readonly text: string
  /** Reads only: without an effect, a lost connection leaves no doubt, and no transaction is needed. */
  readonly reads: boolean
  readonly row?: Row
}

/** A statement that changes something, or locks. */
export function statement<Row extends object = Record<string, never>>(text: string): Statement<Row> {
  return { name: nameOf(text), text, reads: false }
}

/** A statement that only reads. */
export function query<Row extends object>(text: string): Statement<Row> {
  return { name: nameOf(text), text, reads: true }
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

export type Queries = {
  all<Row>(statement: Statement<Row>, ...values: unknown[]): Promise<Row[]>
  one<Row>(statement: Statement<Row>, ...values: unknown[]): Promise<Row | undefined>
  /** Returns how many rows were affected. */
  run(statement: Statement<object>, ...values: unknown[]): Promise<number>
}

export type Tx = Queries & {
  /**
   * Queues a statement whose result is not needed before the commit; all of them and the commit take one round trip.
   */
  effect(statement: Statement<object>, ...values: unknown[]): void
}

export type Db = Queries & {
  /**
   * Commits what `work` did; an exception or a returned refusal rolls it back. After a deadlock or a serialisation
   * failure `work` runs again from the start, so its side effects outside `tx` must be repeatable. People whom it locks
   * besides its caller are named here, so that all are locked in one order (decision 005).
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, lockedPeople?: LockedPeople): Promise<T>
}

/** People who cannot be deleted before the commit. `ids` selects them by one value, `$1`; `lock` locks their rows. */
export type LockedPeople = {
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
  readonly background: Database
  close(): Promise<void>
}

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const backgroundSeconds = 3600

/** Statement timeout, and its SQL setting where it differs from the connection's. */
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
    pipeline: true,
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
  const foreground = { timeoutMilliseconds: timeoutSeconds * second + answerGrace }
  const background = databaseOn(pool, onConflict, {
    timeoutMilliseconds: backgroundSeconds * second + answerGrace,
    setting: statement(`set local statement_timeout = '${backgroundSeconds}s'`),
  })
  return { ...databaseOn(pool, onConflict, foreground), background }
}

function databaseOn(pool: pg.Pool, onConflict: (error: pg.DatabaseError) => void, timeouts: Timeouts): Database {
  const retried: Database['retried'] = (attempt) => withRetries(attempt, onConflict)
  const database: Database = {
    ...queriesBy((statement, values) => retried(() => sendAlone(pool, timeouts, statement, values))),
    transaction: (work, lockedPeople) =>
      retried(async () => transactionOn(await checkOut(pool), timeouts, work, lockedPeople)),
    retried,
    transactionOnce: async (work) => transactionOn(await checkOut(pool), timeouts, work),
    pool,
    close: () => pool.end(),
    get background() {
      return database
    },
  }
  return database
}

type Send = (statement: Statement<unknown>, values: readonly unknown[]) => Promise<pg.QueryResult>

function queriesBy(send: Send): Queries {
  return {
    all: async <Row>(statement: Statement<Row>, ...values: unknown[]) => (await send(statement, values)).rows as Row[],
    one: async <Row>(statement: Statement<Row>, ...values: unknown[]) =>
      (await send(statement, values)).rows[0] as Row | undefined,
    run: async (statement, ...values) => (await send(statement, values)).rowCount ?? 0,
  }
}

const usable = new WeakMap<pg.Pool, WeakSet<pg.ClientBase>>()

/**
 * Retires every open connection. Their prepared statements refer to types by OID, and these OIDs are gone once the
 * schema was dropped and recreated.
 */
export function renewConnections({ pool }: Pick<Database, 'pool'>): void {
  usable.set(pool, new WeakSet())
}

async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect().catch((error) => {
    throw new DatabaseUnavailable('not done', error)
  })
  if (usable.get(pool)?.has(client)) return client
  client.release(true)
  return checkOut(pool)
}

async function sendAlone(
  pool: pg.Pool,
  timeouts: Timeouts,
  statement: Statement<unknown>,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  const client = await checkOut(pool)
  if (timeouts.setting || setupOf(client)) return transactionOn(client, timeouts, (tx) => tx.ask(statement, values))
  const pipeline = pipelineOn(client, timeouts)
  try {
    const answer = await pipeline.send(statement, values)
    pipeline.requireReplication()
    return answer
  } catch (error) {
    // A lone statement is its own transaction, and a read has no outcome to be uncertain about.
    throw pipeline.meaningOf(error, statement.reads ? 'not done' : 'unknown')
  } finally {
    client.release(pipeline.isSpent())
  }
}

/**
 * The driver sends each statement at once and does not wait for the answers before it. Inside a transaction a statement
 * that fails makes PostgreSQL refuse those behind it, so the first failure is the cause of all others.
 */
function pipelineOn(client: pg.PoolClient, { timeoutMilliseconds }: Timeouts) {
  const isNamed = setupOf(client) === undefined
  let failure: Error | undefined
  let loss: Error | undefined
  let demoted = false

  function note(error: Error) {
    // Every statement after a failure is refused; the failure itself has the reason.
    if (isRefusedAfterFailure(error)) return
    failure = error
    if (isConnectionLoss(error)) loss ??= error
    else if (isDemotion(error)) demoted = true
  }

  const send = async (statement: Statement<unknown>, values: readonly unknown[] = []) => {
    const query: TimedQuery = {
      ...(isNamed && { name: statement.name }),
      text: statement.text,
      values: [...values],
      query_timeout: timeoutMilliseconds,
    }
    try {
      return await client.query(query)
    } catch (error) {
      note(error as Error)
      throw failure ?? error
    }
  }

  return {
    send,
    /** Its failure shows in whatever is awaited next; a commit behind it is answered with ROLLBACK. */
    add: (statement: Statement<unknown>, values: readonly unknown[] = []) => {
      send(statement, values).catch(() => undefined)
    },
    failure: () => failure,
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
      if (isConflict(failure)) return failure
      return isTemporary(error) ? new DatabaseUnavailable('not done', error) : error
    },
  }
}

const begin = statement('begin')
const commit = statement('commit')
const rollback = statement('rollback')

type FullTx = Tx & { readonly ask: Send }

/** Releases the connection at its end. */
async function transactionOn<T>(
  client: pg.PoolClient,
  timeouts: Timeouts,
  work: (tx: FullTx) => Promise<T>,
  lockedPeople?: LockedPeople,
): Promise<T> {
  const pipeline = pipelineOn(client, timeouts)
  let committing = false
  const undo = () => pipeline.send(rollback).catch(() => undefined)
  try {
    pipeline.add(begin)
    const setup = setupOf(client)
    if (setup) pipeline.add(setup)
    if (timeouts.setting) pipeline.add(timeouts.setting)
    if (lockedPeople) pipeline.add(lockedPeople.lock, [lockedPeople.by])
    const effect: Tx['effect'] = (statement, ...values) => pipeline.add(statement, values)
    const result = await work({ ...queriesBy(pipeline.send), effect, ask: pipeline.send })
    if (isRefusal(result)) {
      await undo()
      return result
    }
    committing = true
    const { command } = await pipeline.send(commit)
    // PostgreSQL answers a commit with ROLLBACK when a statement has failed.
    if (command === 'ROLLBACK') throw pipeline.failure()
    pipeline.requireReplication()
    return result
  } catch (error) {
    const meaning = pipeline.meaningOf(error, committing ? 'unknown' : 'not done')
    await undo()
    throw meaning
  } finally {
    client.release(pipeline.isSpent())
  }
}
