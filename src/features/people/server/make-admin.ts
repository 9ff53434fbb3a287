/** The operator's command `create-admin`: the only way to become an admin without another admin. */

import {
  accountById,
  accountIdByEmail,
  addAccount,
  addToken,
  dropTokens,
  forgetCredentials,
  lockCredentials,
  lockRoles,
  newReferralCode,
  setRole,
} from '#features/accounts/server/door.ts'
import { dropAuthenticator, dropPasskeys } from '#features/credentials/server/door.ts'
import { endSessions, forgetBrowsers } from '#features/sessions/server/door.ts'
import { after, hour } from '#kernel/clock.ts'
import * as paths from '#kernel/paths.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { AuditEvent } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Letters } from '#platform/server/outbox/enqueue.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { adminPassword } from './letters.ts'

/** The audit log names its actors by id; the operator has no account, so this is the nil UUID. */
const operator = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Operator (create-admin)',
  asWhom: null,
  address: 'the command line',
}

type AdminRequest = {
  readonly email: string
  readonly name: string
  /** Must be explicit, because the registrant of the address may not be its owner. */
  readonly promote: boolean
}

/** Input of the letter with the link to a first password. */
export type Post = { readonly letters: Letters; readonly appUrl: string }

const linkLifetime = hour

/** Creates an admin account, or promotes an existing one. Returns its id. */
export async function makeAdmin(
  db: Db,
  request: AdminRequest,
  post: Post | undefined,
  now: Date,
): Promise<{ id: string } | Refusal> {
  return db.transaction(async (tx) => {
    lockRoles(tx)
    const found = await accountIdByEmail(tx, request.email)
    const result = request.promote ? await promote(tx, found, now) : await create(tx, request, now)
    if (isRefusal(result) || post === undefined) return result
    await writePasswordLetter(tx, result.id, post, now)
    return result
  })
}

async function create(tx: Tx, { email, name }: AdminRequest, now: Date): Promise<{ id: string } | Refusal> {
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
  setRole(tx, id, 'admin', null)
  log(tx, id, { action: 'admin created', after: { role: 'admin' } }, now)
  return { id }
}

/** No credential survives: only a letter to the account's address gives access to the admin that it becomes. */
async function promote(tx: Tx, id: string | undefined, now: Date): Promise<{ id: string } | Refusal> {
  const credentials = id === undefined ? undefined : await lockCredentials(tx, id)
  if (id === undefined || !credentials) return refuse('NOT_FOUND', 'There is no account with this address')
  const { role } = credentials
  if (role === 'admin') return refuse('WRONG_STATE', 'This account is an admin already')
  if (role === 'suspended') return refuse('SUSPENDED', 'This account is suspended')
  setRole(tx, id, 'admin', null)
  forgetCredentials(tx, id)
  dropAuthenticator(tx, id)
  dropTokens(tx, id, 'reset')
  dropTokens(tx, id, 'verify')
  dropPasskeys(tx, id)
  await endSessions(tx, id)
  await forgetBrowsers(tx, id)
  log(tx, id, { action: 'role changed', before: { role }, after: { role: 'admin' } }, now)
  return { id }
}

function log(tx: Tx, id: string, act: Omit<AuditEvent, 'subject' | 'about'>, now: Date): void {
  writeAudit(tx, operator, { ...act, subject: { kind: 'user', id }, about: id, reason: 'The operator’s command' }, now)
}

async function writePasswordLetter(tx: Tx, id: string, { letters, appUrl }: Post, now: Date): Promise<void> {
  const token = randomToken()
  addToken(tx, digest(token), 'reset', id, after(now, linkLifetime))
  letters.enqueue(tx, adminPassword(await accountById(tx, id), appUrl + paths.resetPassword(token)), now)
}
