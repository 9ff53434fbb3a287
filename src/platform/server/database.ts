/**
 * The way to PostgreSQL. SQL lives in each room's `store.ts` as statements; a statement is prepared once per
 * connection under its own name. Functions take a `Db` or a `Tx` as their first parameter, so that what runs inside a
 * transaction can be read off the signature.
 */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { isRefusal } from '../../kernel/refusal.ts'

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
export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void, size = 20): Database {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    pipeline: true,
    options: `-c role=${applicationRole} -c timezone=UTC`,
    application_name: 'larkfield',
  })
  pool.on('error', onIdleError)
  return { ...queriesOn(pool), transaction: (work) => transactionOn(pool, work), pool, close: () => pool.end() }
}

function queriesOn(target: pg.Pool | pg.PoolClient): Queries {
  const query = <Row>({ name, text }: Statement<Row>, values: unknown[]) =>
    target.query({ name, text, values }) as unknown as Promise<{ rows: Row[]; rowCount: number | null }>
  return {
    all: async (statement, ...values) => (await query(statement, values)).rows,
    one: async (statement, ...values) => (await query(statement, values)).rows[0],
    run: async (statement, ...values) => (await query(statement, values)).rowCount ?? 0,
  }
}

async function transactionOn<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const unawaited: Promise<unknown>[] = []
  // Sent without waiting for the answer: pipelining puts it on the wire together with what follows.
  const send = (query: pg.QueryConfig | string) => {
    const answer = client.query(query)
    answer.catch(() => undefined)
    unawaited.push(answer)
  }
  let broken = false
  try {
    send('begin')
    const effect: Tx['effect'] = ({ name, text }, ...values) => send({ name, text, values })
    const result = await work({ ...queriesOn(client), effect })
    send(isRefusal(result) ? 'rollback' : 'commit')
    await Promise.all(unawaited)
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
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
      await tx.run({ name: `begin ${name}`, text: `savepoint ${name}` })
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
