/** `Db` wrappers that add something to every transaction begun through them. */
import { isRefusal } from '#kernel/refusal.ts'
import {
  type Database,
  type Db,
  type LockedPeople,
  type Queries,
  type Statement,
  statement,
  type Tx,
} from './database.ts'
import { isConflict } from './unavailable.ts'

type Way = <T>(statement: Statement<unknown>, send: (queries: Queries) => Promise<T>) => Promise<T>

function queriesThrough(way: Way): Queries {
  return {
    all: (statement, ...values) => way(statement, (queries) => queries.all(statement, ...values)),
    one: (statement, ...values) => way(statement, (queries) => queries.one(statement, ...values)),
    run: (statement, ...values) => way(statement, (queries) => queries.run(statement, ...values)),
  }
}

/**
 * Every transaction begins with the statements that `hold` sends, without a wait before its own first statement. A
 * write outside a transaction gets a transaction of its own, so nothing is written without them. They also lock the
 * people whom the transaction keeps.
 */
export function boundDb(db: Db, hold: (tx: Tx, lockedPeople?: LockedPeople) => void): Db {
  const transaction: Db['transaction'] = (work, lockedPeople) =>
    db.transaction((tx) => {
      hold(tx, lockedPeople)
      return work(tx)
    })
  const way: Way = (statement, send) => (statement.reads ? send(db) : transaction((tx) => send(tx)))
  return { ...queriesThrough(way), transaction }
}

export type DeferredTransaction = {
  readonly db: Db
  /** Writes the outcome in the open transaction, if there is one. */
  queries(): Queries
  commit(): Promise<void>
  /** Returns the error behind `cause`: the connection knows whether it was lost. */
  rollBack(cause: unknown): Promise<unknown>
}

/**
 * One transaction for a whole request, begun by its first write and ended by the caller; transactions inside it become
 * savepoints. No connection is held before the first write.
 */
export function deferTransaction(db: Database): DeferredTransaction {
  const end = Promise.withResolvers<void>()
  let whole: Promise<void> | undefined
  let open: Promise<Db> | undefined

  const begin = () => {
    open ??= new Promise((opened, failed) => {
      // Run again by itself it would commit a transaction without the statements of the first run.
      whole = db.transactionOnce(async (tx) => {
        opened(savepointDb(tx))
        await end.promise
      })
      whole.catch(failed)
    })
    return open
  }
  const way: Way = async (statement, send) => send(open || !statement.reads ? await begin() : db)
  const queries = queriesThrough(way)
  return {
    db: { ...queries, transaction: async (work, lockedPeople) => (await begin()).transaction(work, lockedPeople) },
    queries: () => (open ? queries : db),
    commit: async () => {
      end.resolve()
      await whole
    },
    rollBack: async (cause) => {
      end.reject(cause)
      end.promise.catch(() => undefined)
      const meaning = await whole?.catch((error: unknown) => error)
      return isConflict(cause) ? cause : (meaning ?? cause)
    },
  }
}

/** A `Db` inside an open transaction: a nested transaction becomes a savepoint. */
export function savepointDb(tx: Tx): Db {
  let depth = 0
  return {
    all: tx.all,
    one: tx.one,
    run: tx.run,
    transaction: async (work, lockedPeople) => {
      depth += 1
      const name = `nested_${depth}`
      tx.effect(statement(`savepoint ${name}`))
      if (lockedPeople) tx.effect(lockedPeople.lock, lockedPeople.by)
      try {
        const result = await work(tx)
        const verb = isRefusal(result) ? 'rollback to' : 'release'
        await tx.run(statement(`${verb} savepoint ${name}`))
        return result
      } catch (error) {
        const undoing = tx.run(statement(`rollback to savepoint ${name}`))
        // If even this fails the connection is lost, and the first error is more useful.
        await undoing.catch(() => undefined)
        throw error
      } finally {
        depth -= 1
      }
    },
  }
}
