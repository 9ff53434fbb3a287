/** `npm run create-admin -- EMAIL "NAME"`: makes the first admin. There is no default password: a reset letter is sent. */
import { parseArgs } from 'node:util'
import { makeAdmin } from '../../features/accounts/server/door.ts'
import { isEmailAddress } from '../../kernel/email-address.ts'
import { newId } from '../../platform/server/ids.ts'
import { onDatabase } from './command.ts'

const [email = '', name = 'Administrator'] = parseArgs({ allowPositionals: true }).positionals
if (!isEmailAddress(email)) {
  console.error('Usage: npm run create-admin -- EMAIL "NAME"')
  process.exit(2)
}
await onDatabase(async (db) => {
  const now = new Date()
  await makeAdmin(db, { id: newId(now), name, email, createdAt: now })
  console.log(`${email} is an admin now. Choose a password with “Forgot password” on the login page.`)
})
