/** `npm run migrate`: brings the operator's database to the level of this code. */
import { readConfig } from '../../platform/server/config.ts'
import { migrate } from '../../platform/server/migrate.ts'
import { openStore } from './open-store.ts'

const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env
const store = await openStore(readConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }), (error) => {
  throw error
})
try {
  const applied = await migrate(store.owner)
  console.log(applied.length === 0 ? 'Nothing to do.' : `Applied ${applied.join(', ')}.`)
} finally {
  await store.close()
}
