/** The proof of the ledger, whole and of what is new, and the seal of the audit log: what they cost PostgreSQL. */
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { prove } from '#app/server/prove.ts'
import { allowMemory } from '#ledger/server/stored-proof.ts'
import { verifyNewEntries } from '#ledger/server/verify-new.ts'
import { createSeal } from '#platform/server/audit/link-rows.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Size } from '#testing/growth/shape.ts'

const newEntries = 1000n

export async function measureProofs(url: string, { people }: Size): Promise<void> {
  const db = openDatabase({ connectionString: url }, () => undefined, 1)
  const watcher = new pg.Client({ connectionString: url })
  await watcher.connect()
  const line = async (what: string, run: () => Promise<string>) => {
    const [before, said, after] = [await figures(db, watcher), await run(), await figures(db, watcher)]
    const spent = `${(after.milliseconds - before.milliseconds).toFixed(1)} ms`
    const written = `${after.temporary - before.temporary} bytes of temporary files`
    console.log(`${String(people).padStart(8)} people  ${what.padEnd(30)}${spent.padStart(14)}  ${written}  ${said}`)
  }
  try {
    const { rows } = await watcher.query('select max(id) as id from entries')
    const newest = BigInt(rows[0].id)
    await line('proof of the whole ledger', () =>
      db.background.transaction(async (tx) => {
        await tx.run(allowMemory)
        const { entries, books, problems } = await prove(tx)
        return [`${entries} entries, ${books} books`, ...problems].join('; ')
      }),
    )
    await line(`proof of ${newEntries} new entries`, async () => {
      const { problems } = await verifyNewEntries(db, newest - newEntries, newest)
      return problems.join('; ')
    })
    const seal = createSeal()
    for (let run = 0; run < 4; run++) await seal(db)
    await line('seal with nothing new', async () => `${await seal(db)} rows sealed`)
  } finally {
    await watcher.end()
    await db.close()
  }
}

/** For the one working connection: its processor time, and the temporary files of its database. */
async function figures({ pool }: ReturnType<typeof openDatabase>, watcher: pg.Client) {
  const { rows } = await pool.query('select pg_backend_pid() as pid, pg_stat_force_next_flush()')
  await pool.query('select 1')
  const { rows: written } = await watcher.query(
    'select temp_bytes from pg_stat_database where datname = current_database()',
  )
  const [nanoseconds] = (await readFile(`/proc/${rows[0].pid}/schedstat`, 'utf8')).split(' ')
  return { milliseconds: Number(nanoseconds) / 1e6, temporary: Number(written[0].temp_bytes) }
}
