/** `npm run create-admin -- EMAIL "NAME"`: makes the first admin. There is no default password: a reset letter is sent. */
import { parseArgs } from 'node:util'
import { makeAdmin } from '../../features/accounts/server/door.ts'
import { isEmailAddress } from '../../kernel/email-address.ts'
import { readConfig } from '../../platform/server/config.ts'
import { openDatabase } from '../../platform/server/database.ts'
import { newId } from '../../platform/server/ids.ts'
import { openStore } from './open-store.ts'

const [email = '', name = 'Administrator'] = parseArgs({ allowPositionals: true }).positionals
if (!isEmailAddress(email)) {
  console.error('Usage: npm run create-admin -- EMAIL "NAME"')
  process.exit(2)
}
const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = process.env
const fail = (error: Error) => {
  throw error
}
const store = await openStore(readConfig({ DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR }), fail)
const db = openDatabase(store.application, fail, 2)
try {
  const now = new Date()
  await makeAdmin(db, { id: newId(now), name, email, createdAt: now })
  console.log(`${email} is an admin now. Choose a password with “Forgot password” on the login page.`)
} finally {
  await db.close()
  await store.close()
}
