/** Closing one's account: only with nothing in it, and confirmed by the password or by a code from a letter. */
import type { Caller } from '#features/accounts/caller.ts'
import {
  accountById,
  addToken,
  dropTokens,
  isRightPassword,
  isStillRightPassword,
  lockCredentials,
  passwordHashOf,
  takeToken,
} from '#features/accounts/server/door.ts'
import { accessCodeLifetime } from '#features/sessions/access-code.ts'
import { newAccessCode } from '#features/sessions/server/door.ts'
import { after } from '#kernel/clock.ts'
import { isRefusal, type Refusal, refuse, refuseField } from '#kernel/refusal.ts'
import { upperAscii } from '#kernel/text.ts'
import { lockBalances } from '#ledger/server/balances.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Queries, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Limit } from '#platform/server/limits.ts'
import { leadsToClosing, obstaclesToClosing, refuseClosing } from '../people.ts'
import { erasePersonEverywhere } from './erase-person.ts'
import { accountClosed, closingCode } from './letters.ts'
import { pendingOf } from './store.ts'

const attempts: Limit = { name: 'close account', most: 10, windowSeconds: 900 }
const codes: Limit = { name: 'closing code', most: 5, windowSeconds: 3600 }

export async function viewClosing(db: Queries, { account }: Caller) {
  const { wallet, held, invested, profit, hasPassword } = account
  const left = { money: wallet + held + invested + profit, ...(await pendingOf(db, account.id)) }
  return {
    obstacles: obstaclesToClosing(left),
    leads: leadsToClosing(account, left),
    confirmedBy: hasPassword ? ('password' as const) : ('code' as const),
  }
}

export async function sendClosingCode(db: Db, context: Context, { account }: Caller, now: Date) {
  const flood = await context.limits.spend(codes, account.id, now)
  if (flood) return flood
  const code = newAccessCode()
  await db.transaction(async (tx) => {
    dropTokens(tx, account.id, 'close')
    addToken(tx, digestOf(context, account.id, code), 'close', account.id, after(now, accessCodeLifetime))
    context.letters.enqueue(tx, closingCode(account, code), now)
  })
  return { message: 'The code is on its way to your mailbox' }
}

type Confirmation = { readonly password?: string | undefined; readonly code?: string | undefined }

export async function closeAccount(
  db: Db,
  context: Context,
  client: Client,
  { account: { id } }: Caller,
  said: Confirmation,
  now: Date,
) {
  const flood = await context.limits.spend(attempts, id, now)
  if (flood) return flood
  const checkedHash = await passwordHashOf(db, id)
  const unconfirmed = checkedHash === undefined ? undefined : await refuseWrongPassword(checkedHash, said.password)
  if (unconfirmed) return unconfirmed
  const result = await db.transaction(async (tx) => {
    const credentials = await lockCredentials(tx, id)
    const isConfirmed =
      checkedHash === undefined
        ? credentials?.passwordHash === null
        : await isStillRightPassword(credentials, { hash: checkedHash, password: said.password ?? '' })
    if (!isConfirmed) return overtaken
    // The caller is locked for update, as staff lock whom they delete, and then the books: a payment to this person
    // either came before and is seen, or finds a closed account.
    const { wallet, held, invested, profit } = await lockBalances(tx, id)
    const account = await accountById(tx, id)
    const left = { money: wallet + held + invested + profit, ...(await pendingOf(tx, id)) }
    const refusal = refuseClosing(account.role, left)
    if (refusal) return refusal
    if (checkedHash === undefined && !(await takesCode(tx, context, id, said.code, now))) return wrongCode
    await erasePersonEverywhere(tx, account, now)
    // After the erasure, which drops every letter to the address.
    context.letters.enqueue(tx, accountClosed(account, context.brand.supportEmail), now)
    const owner = { id, name: 'The owner of the account', asWhom: null, address: '' }
    const { verified, kycStatus } = account
    const act = { action: 'account closed', subject: { kind: 'user', id }, about: id, before: { verified, kycStatus } }
    writeAudit(tx, owner, act, now)
    return { message: 'Your account is closed. We have sent you a letter about it.' }
  })
  if (isRefusal(result)) return result
  client.dropCookie('session')
  context.changes.announce({ userId: id }, 'Session')
  context.changes.announce('staff', 'Queue')
  return result
}

const overtaken = refuse('WRONG_STATE', 'Your password was changed elsewhere just now')
const wrongCode = refuseField('code', 'Wrong or expired code')

async function refuseWrongPassword(hash: string, password: string | undefined): Promise<Refusal | undefined> {
  if (password === undefined) return refuseField('password', 'Please enter your password')
  return (await isRightPassword(hash, password)) ? undefined : refuseField('password', 'The password is incorrect')
}

async function takesCode(tx: Tx, context: Context, id: string, code: string | undefined, now: Date): Promise<boolean> {
  if (code === undefined) return false
  return (await takeToken(tx, digestOf(context, id, upperAscii(code)), 'close', now)) === id
}

/** Codes are short, so two people may have the same one: the digest is of both. */
function digestOf({ secrets }: Context, id: string, code: string): Buffer {
  return secrets.codeDigest(`${id} ${code}`)
}
