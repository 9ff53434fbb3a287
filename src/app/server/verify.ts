/** `npm run verify`: proves the whole ledger, and exits with 1 if it does not add up. */
import { allowMemory } from '#ledger/server/stored-proof.ts'
import { withDatabase } from './command.ts'
import { prove } from './prove.ts'

await withDatabase(async (db) => {
  const { entries, books, problems } = await db.transaction(async (tx) => {
    await tx.run(allowMemory)
    return prove(tx)
  })
  for (const problem of problems) console.error(problem)
  console.log(
    `${entries} entries in ${books} books: ${problems.length === 0 ? 'everything adds up' : 'it does NOT add up'}`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
})
