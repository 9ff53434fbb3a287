/** What the operator's command `create-admin` does: the one way to an admin that no admin opens. */

import { addToken, dropTokens, forgetCredentials, lockCredentials } from '#features/accounts/server/credentials/door.ts'
import { accountById, accountIdByEmail, addAccount, newReferralCode } from '#features/accounts/server/door.ts'
import { lockRoles, setRole } from '#features/accounts/server/roles/door.ts'
import { endSessions, forgetBrowsers } from '#features/sessions/server/door.ts'
import { after, hour } from '#kernel/clock.ts'
import { paths } from '#kernel/paths.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Act } from '#platform/server/audit/act.ts'
import { record } from '#platform/server/audit/record.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Letters } from '#platform/server/outbox/enqueue.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { adminPassword } from './letters.ts'

/** The audit log names its actors by id; the operator has no account, and so the one that nobody has. */
const operator = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Operator (create-admin)',
  asWhom: null,
  address: 'the command line',
}

export type Wanted = {
  readonly email: string
  readonly name: string
  /** Said by name, because whoever registered the address first may not be its owner. */
  readonly promote: boolean
}

/** What it takes to write the letter with the link to a first password. */
export type Post = { readonly letters: Letters; readonly appUrl: string }

const linkLifetime = hour

/** Makes a new account that is an admin, or an existing one an admin. Answers its id. */
export async function makeAdmin(
  db: Db,
  wanted: Wanted,
  post: Post | undefined,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction(async (tx) => {
    lockRoles(tx)
    const found = await accountIdByEmail(tx, wanted.email)
    const result = wanted.promote ? await promote(tx, found, now) : await create(tx, wanted, now)
    if (isRefusal(result) || post === undefined) return result
    await writePasswordLetter(tx, result.id, post, now)
    return result
  })
}

async function create(tx: Tx, { email, name }: Wanted, now: Date): Promise<{ id: string } | Refusal> {
  const id = newId(now)
  const nothing = {
    phone: '',
    country: '',
    passwordHash: null,
    googleSubject: null,
    verifiedAt: null,
    referredBy: null,
  }
  const account = { id, name, email, ...nothing, referralCode: newReferralCode(), createdAt: now }
  if (!(await addAccount(tx, account))) return refuse('TAKEN', `${email} has an account already`)
  setRole(tx, id, 'admin')
  log(tx, id, { action: 'admin created', after: { role: 'admin' } }, now)
  return { id }
}

/**
 * Nothing by which anybody could sign in to the account survives: whoever registered it, only a letter to its address
 * leads to the admin that it becomes.
 */
async function promote(tx: Tx, id: string | undefined, now: Date): Promise<{ id: string } | Refusal> {
  const credentials = id === undefined ? undefined : await lockCredentials(tx, id)
  if (id === undefined || !credentials) return refuse('NOT_FOUND', 'There is no account with this address')
  const { role } = credentials
  if (role === 'admin') return refuse('WRONG_STATE', 'This account is an admin already')
  if (role === 'suspended') return refuse('SUSPENDED', 'This account is suspended')
  setRole(tx, id, 'admin')
  forgetCredentials(tx, id)
  dropTokens(tx, id, 'reset')
  dropTokens(tx, id, 'verify')
  await endSessions(tx, id)
  await forgetBrowsers(tx, id)
  log(tx, id, { action: 'role changed', before: { role }, after: { role: 'admin' } }, now)
  return { id }
}

function log(tx: Tx, id: string, act: Omit<Act, 'subject' | 'about'>, now: Date): void {
  record(tx, operator, { ...act, subject: { kind: 'user', id }, about: id, reason: 'The operator’s command' }, now)
}

async function writePasswordLetter(tx: Tx, id: string, { letters, appUrl }: Post, now: Date): Promise<void> {
  const token = randomToken()
  addToken(tx, digest(token), 'reset', id, after(now, linkLifetime))
  letters.enqueue(tx, adminPassword(await accountById(tx, id), appUrl + paths.resetPassword(token)), now)
}
