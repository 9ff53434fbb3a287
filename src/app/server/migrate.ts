/** `npm run migrate`: brings the operator's database to the level of this code. */
import { migrate } from '../../platform/server/migrate.ts'
import { onStore } from './command.ts'

await onStore(async ({ owner }) => {
  const applied = await migrate(owner)
  console.log(applied.length === 0 ? 'Nothing to apply. Roles and grants are right.' : `Applied ${applied.join(', ')}.`)
})
