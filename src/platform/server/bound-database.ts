/** Databases that stand before another one: each adds something to whatever transaction is begun through it. */
import { type Db, nestedIn, type Queries, type Statement, type Tx } from './database.ts'
import { DatabaseUnavailable, isContention } from './unavailable.ts'

type Way = <T>(statement: Statement<unknown>, send: (queries: Queries) => Promise<T>) => Promise<T>

function queriesThrough(way: Way): Queries {
  return {
    all: (statement, ...values) => way(statement, (queries) => queries.all(statement, ...values)),
    one: (statement, ...values) => way(statement, (queries) => queries.one(statement, ...values)),
    run: (statement, ...values) => way(statement, (queries) => queries.run(statement, ...values)),
  }
}

/** Functions that write are called through a `Tx` only, so a bare `select` changes nothing. */
function onlyReads({ text }: Statement<unknown>): boolean {
  return /^\s*select\b/i.test(text)
}

/**
 * Every transaction begins with what `hold` queues, in the same batch as its own first statement. A write outside of a
 * transaction gets one, so nothing is written without it.
 */
export function boundDb(db: Db, hold: (tx: Tx) => void): Db {
  const transaction: Db['transaction'] = (work) =>
    db.transaction((tx) => {
      hold(tx)
      return work(tx)
    })
  const way: Way = (statement, send) => (onlyReads(statement) ? send(db) : transaction((tx) => send(tx)))
  return { ...queriesThrough(way), transaction }
}

export type DeferredTransaction = {
  readonly db: Db
  /** Where the end of the story is to be written: in its transaction, if it began one. */
  queries(): Queries
  commit(): Promise<void>
  /** Answers what `cause` comes from: the connection knows whether it was lost. */
  rollBack(cause: unknown): Promise<unknown>
}

/**
 * One transaction for a whole story, begun by its first write and ended by whoever made this: what the story takes for
 * transactions of its own are savepoints. Until the first write no connection is held.
 */
export function deferTransaction(db: Db): DeferredTransaction {
  const ending = Promise.withResolvers<void>()
  let whole: Promise<void> | undefined
  let nested: Promise<Db> | undefined
  let begun = false

  const begin = (): Promise<Db> => {
    nested ??= new Promise<Db>((opened, failed) => {
      whole = db.transaction(async (tx) => {
        // A second run would commit a transaction without the statements of the first.
        if (begun) throw new DatabaseUnavailable('not done', new Error('a story is run again only as a whole'))
        begun = true
        opened(nestedIn(tx))
        await ending.promise
      })
      whole.catch(failed)
    })
    return nested
  }
  const way: Way = async (statement, send) => send(nested || !onlyReads(statement) ? await begin() : db)
  const queries = queriesThrough(way)
  return {
    db: { ...queries, transaction: async (work) => (await begin()).transaction(work) },
    queries: () => (nested ? queries : db),
    commit: async () => {
      ending.resolve()
      await whole
    },
    rollBack: async (cause) => {
      ending.reject(cause)
      ending.promise.catch(() => undefined)
      const meaning = await whole?.catch((error: unknown) => error)
      return isContention(cause) ? cause : (meaning ?? cause)
    },
  }
}
