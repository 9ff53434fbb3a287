/** `npm run reset-demo`: moves a demo's data aside, so that the next start creates an empty database. */
import { InvalidConfiguration } from '#platform/server/config.ts'
import { readConfig } from './configuration.ts'
import { explain } from './explain.ts'
import { moveAside } from './move-aside.ts'

const { APP_MODE, DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env

try {
  if (APP_MODE === 'live') throw new InvalidConfiguration(['APP_MODE: only the data of a demo can be moved aside'])
  for (const [name, value] of Object.entries({ DATABASE_URL, DATABASE_OWNER_URL })) {
    if (value)
      throw new InvalidConfiguration([`${name}: only an embedded database can be moved aside; create a new one`])
  }
  const aside = await moveAside(readConfig({ DATA_DIR }).dataDirectory, new Date())
  console.log(`The old data is now in ${aside}. The next start creates an empty database.`)
} catch (error) {
  console.error(explain(error, 'DATABASE_URL'))
  process.exitCode = 1
}
