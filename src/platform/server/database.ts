/**
 * The way to PostgreSQL. SQL lives in each room's `store.ts` as statements; a statement is prepared once per
 * connection under its own name. Functions take a `Db` or a `Tx` as their first parameter, so that what runs inside a
 * transaction can be read off the signature.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { isRefusal } from '../../kernel/refusal.ts'
import { type Answer, type Call, sendBatch, toWire } from './batch.ts'

export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row }

export function statement<Row extends object = Record<string, never>>(text: string): Statement<Row> {
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 20), text }
}

export type Queries = {
  all<Row>(statement: Statement<Row>, ...values: unknown[]): Promise<Row[]>
  one<Row>(statement: Statement<Row>, ...values: unknown[]): Promise<Row | undefined>
  /** Answers how many rows were touched. */
  run(statement: Statement<object>, ...values: unknown[]): Promise<number>
}

export type Tx = Queries & {
  /** Sends a statement whose outcome nobody needs before the commit; many of them and the commit are one round trip. */
  effect(statement: Statement<object>, ...values: unknown[]): void
}

export type Db = Queries & {
  /** Commits what `work` did; an exception or a returned refusal undoes it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export type Database = Db & { readonly pool: pg.Pool; close(): Promise<void> }

pg.types.setTypeParser(pg.types.builtins.INT8, BigInt)

const applicationRole = 'larkfield_app'

/** Connects as the application's role, which owns no table and cannot alter the ledger's past. */
export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void, size = 8): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    options: `-c role=${applicationRole} -c timezone=UTC`,
    application_name: 'larkfield',
  })
  pool.on('error', onIdleError)
  return {
    ...queriesBy((statement, values) => sendAlone(pool, statement, values)),
    transaction: (work) => transactionOn(pool, work),
    pool,
    close: () => pool.end(),
  }
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

async function sendAlone(pool: pg.Pool, statement: Statement<unknown>, values: readonly unknown[]): Promise<Answer> {
  const client = await pool.connect()
  try {
    const queue = queueOn(client)
    return await queue.send(statement, values)
  } finally {
    client.release()
  }
}

/** Statements wait until somebody waits for the answer of one; then all of them travel together. */
function queueOn(client: pg.PoolClient) {
  let waiting: Call[] = []
  let busy = false
  let used = false

  async function flush() {
    if (busy || !waiting.some(({ answered }) => answered)) return
    busy = true
    used = true
    const calls = waiting
    waiting = []
    await sendBatch(client, calls)
    busy = false
    void flush()
  }

  return {
    add: ({ name, text }: Statement<unknown>, values: readonly unknown[] = []) => {
      waiting.push({ name, text, values: values.map(toWire) })
    },
    send: ({ name, text }: Statement<unknown>, values: readonly unknown[] = []) =>
      new Promise<Answer>((answered, failed) => {
        waiting.push({ name, text, values: values.map(toWire), answered, failed })
        queueMicrotask(flush)
      }),
    /** Forgets what has not been sent yet; answers whether anything has. */
    drop: () => {
      waiting = []
      return used
    },
  }
}

const begin = statement('begin')
const commit = statement('commit')
const rollback = statement('rollback')

async function transactionOn<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const queue = queueOn(client)
  let broken = false
  try {
    queue.add(begin)
    const effect: Tx['effect'] = (statement, ...values) => queue.add(statement, values)
    const result = await work({ ...queriesBy(queue.send), effect })
    if (!isRefusal(result)) {
      const { command } = await queue.send(commit)
      // Where a statement had failed and its error went unnoticed, PostgreSQL answers a commit with this.
      if (command === 'ROLLBACK') throw new Error('A transaction went on after one of its statements had failed')
    } else if (queue.drop()) await queue.send(rollback)
    return result
  } catch (error) {
    if (queue.drop()) {
      await queue.send(rollback).catch(() => {
        broken = true
      })
    }
    throw error
  } finally {
    client.release(broken)
  }
}

/** A `Db` inside an open transaction: what asks for a transaction of its own gets a savepoint. */
export function nestedIn(tx: Tx): Db {
  let depth = 0
  return {
    all: tx.all,
    one: tx.one,
    run: tx.run,
    transaction: async (work) => {
      depth += 1
      const name = `nested_${depth}`
      tx.effect({ name: `begin ${name}`, text: `savepoint ${name}` })
      try {
        const result = await work(tx)
        const end = isRefusal(result) ? 'rollback to' : 'release'
        await tx.run({ name: `${end} ${name}`, text: `${end} savepoint ${name}` })
        return result
      } catch (error) {
        await tx.run({ name: `rollback to ${name}`, text: `rollback to savepoint ${name}` })
        throw error
      } finally {
        depth -= 1
      }
    },
  }
}
