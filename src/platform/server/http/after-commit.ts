import { isRefusal } from '#kernel/refusal.ts'
import type { Db } from '../database.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

/**
 * Without an idempotency key each transaction of a call commits by itself. If the database fails when the answer is
 * read afterwards, the call must not claim that nothing was done.
 */
export async function runWitnessed<T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> {
  let hasCommitted = false
  const witnessed: Db = {
    all: db.all,
    one: db.one,
    run: async (statement, ...values) => {
      const count = await db.run(statement, ...values)
      hasCommitted = true
      return count
    },
    transaction: async (work, kept) => {
      const result = await db.transaction(work, kept)
      if (!isRefusal(result)) hasCommitted = true
      return result
    },
  }
  try {
    return await run(witnessed)
  } catch (error) {
    if (hasCommitted && error instanceof DatabaseUnavailable) throw new DatabaseUnavailable('unknown', error)
    throw error
  }
}
