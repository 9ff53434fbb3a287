/** The process in which the tree of a day is made (apart.ts). */
import { once } from 'node:events'
import { openDatabase } from '#platform/server/database.ts'
import type { Report, Start } from './apart.ts'
import { restingWhereBusy } from './pace.ts'
import type { LoggedDay } from './store.ts'
import { buildHere, type Seal } from './tree.ts'

const report = (message: Report) => process.send?.(message)

const [{ connection, request }] = (await once(process, 'message')) as [Start]
const db = openDatabase(connection, () => process.exit(1), 1)
const seal: Seal = async (tree) => {
  report({ tree })
  const [day] = (await once(process, 'message')) as [LoggedDay]
  return day
}
const made = await buildHere(db.background, request, seal, restingWhereBusy())
report({ made })
await db.close()
process.disconnect?.()
