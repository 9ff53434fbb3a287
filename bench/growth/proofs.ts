/** The proof of the ledger and the seal of the audit log: what they cost, whole and of what is new. */
import { prove } from '#app/server/prove.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Size } from '#testing/growth/shape.ts'

export async function measureProofs(url: string, { people }: Size): Promise<void> {
  const db = openDatabase({ connectionString: url }, () => undefined, 1)
  try {
    const began = performance.now()
    const { entries, books, problems } = await prove(db.unhurried)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${people} people: ${entries} entries and ${books} books proved whole in ${seconds} s`)
    if (problems.length > 0) console.log(problems.join('\n'))
  } finally {
    await db.close()
  }
}
