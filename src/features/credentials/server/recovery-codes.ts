import { createHmac, randomBytes } from 'node:crypto'
import type { Caller } from '#features/accounts/caller.ts'
import { accountById, tellOwner } from '#features/accounts/server/door.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { recoveryCodeCount, recoveryCodeFrom, recoveryCodeLength } from '../recovery-code.ts'
import { recoveryCodesRenewed, recoveryCodeUsed } from './letters.ts'
import { recoveryLabel } from './seal-labels.ts'
import { recoveryCount, recoveryKeyOf, replaceRecoverySet, takeRecoveryCode } from './store-recovery.ts'

const keyBytes = 32

function digestOf(key: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(code).digest()
}

/** Makes a set of codes that replaces the former one, and returns it: only now are the codes known. */
function makeRecoveryCodes(tx: Tx, { secrets }: Context, userId: string, now: Date): readonly string[] {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeFrom(randomBytes(recoveryCodeLength)))
  const key = randomBytes(keyBytes)
  const sealedKey = secrets.credentialSeal.seal(key, recoveryLabel(userId))
  replaceRecoverySet(tx, { userId, sealedKey, digests: codes.map((code) => digestOf(key, code)) }, now)
  return codes
}

/** Makes codes for an account that has just got its first strong factor. Undefined if it has codes already. */
export async function ensureRecoveryCodes(
  tx: Tx,
  context: Context,
  userId: string,
  now: Date,
): Promise<readonly string[] | undefined> {
  return (await recoveryKeyOf(tx, userId)) === undefined ? makeRecoveryCodes(tx, context, userId, now) : undefined
}

/** Uses up a code, if it is one of this person's, and tells them. Of any number of concurrent attempts one succeeds. */
export async function useRecoveryCode(
  tx: Tx,
  context: Context,
  client: Client,
  userId: string,
  code: string,
): Promise<boolean> {
  const sealedKey = await recoveryKeyOf(tx, userId)
  if (sealedKey === undefined) return false
  const now = context.clock()
  const key = context.secrets.credentialSeal.open(sealedKey, recoveryLabel(userId))
  if (!(await takeRecoveryCode(tx, userId, digestOf(key, code), now))) return false
  const [person, count] = [await accountById(tx, userId), await recoveryCount(tx, userId)]
  tellOwner(tx, context, client, userId, recoveryCodeUsed(person, count?.left ?? 0), now)
  return true
}

const hasNone = refuse('WRONG_STATE', 'Recovery codes come with a passkey or an authenticator app. Please set one up.')

/** An account with a strong factor has codes, used up or not, so their set tells whether it has one. */
export async function renewRecoveryCodes(db: Db, context: Context, client: Client, { account }: Caller, now: Date) {
  const result = await db.transaction(async (tx) => {
    if ((await recoveryKeyOf(tx, account.id)) === undefined) return hasNone
    tellOwner(tx, context, client, account.id, recoveryCodesRenewed(account), now)
    return { recoveryCodes: makeRecoveryCodes(tx, context, account.id, now) }
  })
  if (!isRefusal(result)) context.changes.announce({ userId: account.id }, 'Factor')
  return result
}
