import type { Database, Tx } from '#platform/server/database.ts'

/**
 * The database inside an open transaction: what is done through it happens together or not at all. Transactions begun
 * through it are parts of the open one and cannot be undone alone, so its user must give up the whole after a refusal.
 */
export function withinTransaction(tx: Tx): Database {
  const database: Database = {
    all: tx.all,
    one: tx.one,
    run: tx.run,
    transaction: (work, kept) => {
      if (kept) tx.effect(kept.lock, kept.by)
      return work(tx)
    },
    // A conflict rolls back the whole, so nothing within it can be retried.
    retried: (attempt) => attempt(),
    transactionOnce: (work) => work(tx),
    get pool(): never {
      throw new Error('The pool is outside of the transaction')
    },
    get unhurried() {
      return database
    },
    close: async () => undefined,
  }
  return database
}
