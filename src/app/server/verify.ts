/** `npm run verify`: proves the whole ledger, and ends with 1 where it does not add up. */
import { readConfig } from '../../platform/server/config.ts'
import { openDatabase } from '../../platform/server/database.ts'
import { openStore } from './open-store.ts'
import { prove } from './prove.ts'

const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env
const fail = (error: Error) => {
  throw error
}
const store = await openStore(readConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }), fail)
const db = openDatabase(store.application, fail, 2)
try {
  const { entries, books, problems } = await db.transaction(prove)
  for (const problem of problems) console.error(problem)
  console.log(`${entries} entries in ${books} books: ${problems.length === 0 ? 'everything adds up' : 'NOT right'}`)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  await db.close()
  await store.close()
}
