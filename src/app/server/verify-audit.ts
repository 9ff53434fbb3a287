/** `npm run verify-audit`: recomputes the chain of the audit log, and ends with 1 at the first row that does not fit. */
import { verifyChain } from '../../platform/server/audit/verify-chain.ts'
import { readConfig } from '../../platform/server/config.ts'
import { openDatabase } from '../../platform/server/database.ts'
import { openStore } from './open-store.ts'

const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env
const fail = (error: Error) => {
  throw error
}
const store = await openStore(readConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }), fail)
const db = openDatabase(store.application, fail, 2)
try {
  const { rows, head, problem } = await verifyChain(db)
  if (problem !== undefined) console.error(problem)
  console.log(`${rows} rows as they were written; ${problem === undefined ? 'the chain is whole' : 'then NOT right'}`)
  console.log(`The last hash is ${head}`)
  process.exitCode = problem === undefined ? 0 : 1
} finally {
  await db.close()
  await store.close()
}
