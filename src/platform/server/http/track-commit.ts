import { isRefusal } from '#kernel/refusal.ts'
import type { Db } from '../database.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

/**
 * Without an idempotency key each transaction of a call commits by itself. If the database fails when the answer is
 * read afterwards, the call must not claim that nothing was done.
 */
export async function trackCommit<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  let hasCommitted = false
  const tracked: Db = {
    all: db.all,
    one: db.one,
    run: async (statement, ...values) => {
      const count = await db.run(statement, ...values)
      hasCommitted = true
      return count
    },
    transaction: async (work, lockedPeople) => {
      const result = await db.transaction(work, lockedPeople)
      if (!isRefusal(result)) hasCommitted = true
      return result
    },
  }
  try {
    return await run(tracked)
  } catch (error) {
    if (hasCommitted && error instanceof DatabaseUnavailable) throw new DatabaseUnavailable('unknown', error)
    throw error
  }
}
