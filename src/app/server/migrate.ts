/** `npm run migrate`: brings the operator's database to the level of this code. */
import { migrate } from '#platform/server/migrate.ts'
import { withDatabaseServer } from './command.ts'
import { levelOf } from './open-database-server.ts'

await withDatabaseServer(async ({ owner }) => {
  const applied = await migrate(owner)
  const { unknown: ahead } = await levelOf(owner)
  if (applied.length > 0) console.log(`Applied ${applied.join(', ')}.`)
  else if (ahead.length === 0) console.log('Nothing to apply. Roles and grants are correct.')
  else console.log(`Nothing to apply: the database is ahead of this code (it also has ${ahead.join(', ')}).`)
})
