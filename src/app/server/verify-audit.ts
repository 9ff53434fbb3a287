/** `npm run verify-audit`: recomputes the chain of the audit log, and exits with 1 at the first mismatch. */
import { verifyChain } from '#platform/server/audit/verify-chain.ts'
import { withDatabase } from './command.ts'

await withDatabase(async (db) => {
  const { rows, head, problem } = await verifyChain(db)
  if (problem !== undefined) console.error(problem)
  console.log(`${rows} rows are intact; ${problem === undefined ? 'the chain is intact' : 'then the chain is BROKEN'}`)
  console.log(`The last hash is ${head}`)
  process.exitCode = problem === undefined ? 0 : 1
})
