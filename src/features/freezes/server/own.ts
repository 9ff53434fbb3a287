import { actorOf, type Caller } from '#features/accounts/caller.ts'
import {
  addToken,
  countOtherStaff,
  dropTokens,
  lockForFreezing,
  lockRoles,
  takeToken,
  tellOwner,
} from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { heldFactors, youngFactorsOf } from '#features/credentials/server/door.ts'
import { accessCodeLifetime } from '#features/sessions/access-code.ts'
import { newAccessCode, provedIn } from '#features/sessions/server/door.ts'
import { after } from '#kernel/clock.ts'
import { isRefusal, refuseField } from '#kernel/refusal.ts'
import { upperAscii } from '#kernel/text.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Limit } from '#platform/server/limits.ts'
import { type FactorDecision, refuseFreezing, refuseOwnUnfreezing } from '../freeze.ts'
import { announceFreeze, freeze, unfreeze } from './freeze-account.ts'
import { frozenByOwner, unfreezeCode, unfrozen } from './letters.ts'

const codes: Limit = { name: 'unfreeze code', most: 5, windowSeconds: 3600 }
const attempts: Limit = { name: 'unfreeze', most: 10, windowSeconds: 900 }
const wrongCode = refuseField('code', 'Wrong or expired code')

/** The owner freezes their account. An attacker may use this session, so it ends with all the others. */
export async function freezeOwn(db: Db, context: Context, client: Client, { account }: Caller, now: Date) {
  const { id, name, role } = account
  const isAdmin = role === 'admin'
  const result = await db.transaction(async (tx) => {
    if (isAdmin) lockRoles(tx)
    const locked = await lockForFreezing(tx, id)
    if (!locked) return unknownUser
    const detail = 'The account was frozen by its owner'
    await freeze(tx, context, client, { id, name, ...locked, reason: 'By the owner', detail }, now)
    // Asked after the freeze, which sets young factors aside; a refusal takes it back.
    const held = await heldFactors(tx, id)
    const refusal = refuseFreezing({ ...locked, held, isAdmin, othersOfStaff: await countOtherStaff(tx, id) })
    if (refusal) return refusal
    context.letters.enqueue(tx, frozenByOwner(account), now)
    return { message: 'Your account is frozen, and everybody is signed out. You can sign in again to read it.' }
  })
  if (isRefusal(result)) return result
  client.dropCookie('session')
  announceFreeze(context, id)
  return result
}

/** The second half of the proof: besides a factor, the owner must have the mailbox. */
export async function sendUnfreezeCode(db: Db, context: Context, { account, sessionId }: Caller, now: Date) {
  const { id, frozenAt } = account
  const code = newAccessCode()
  const result = await db.transaction(async (tx) => {
    const refusal = refuseOwnUnfreezing({ frozenAt, ...(await provedIn(tx, sessionId)) }, context.systemClock())
    if (refusal) return refusal
    const flood = await context.limits.spend(codes, id, now)
    if (flood) return flood
    dropTokens(tx, id, 'unfreeze')
    addToken(tx, digestOf(context, id, code), 'unfreeze', id, after(now, accessCodeLifetime))
    context.letters.enqueue(tx, unfreezeCode(account, code), now)
    return youngFactorsOf(tx, id)
  })
  if (isRefusal(result)) return result
  const young = result.map((factor) => ({ ...factor, addedAt: factor.addedAt.toISOString() }))
  return { message: 'The code is on its way to your mailbox', young }
}

type Unfreezing = { readonly code: string; readonly factors: FactorDecision }

/** The owner unfreezes their account with an older factor that was used just now, and a code from the mailbox. */
export async function unfreezeOwn(
  db: Db,
  context: Context,
  client: Client,
  caller: Caller,
  { code, factors }: Unfreezing,
  now: Date,
) {
  const { account, userId: id, sessionId } = caller
  const flood = await context.limits.spend(attempts, id, now)
  if (flood) return flood
  const result = await db.transaction(async (tx) => {
    const locked = await lockForFreezing(tx, id)
    if (!locked) return unknownUser
    const { frozenAt } = locked
    const refusal = refuseOwnUnfreezing({ frozenAt, ...(await provedIn(tx, sessionId)) }, context.systemClock())
    if (refusal || frozenAt === null) return refusal ?? unknownUser
    const owner = await takeToken(tx, digestOf(context, id, upperAscii(code)), 'unfreeze', now)
    if (owner !== id) return wrongCode
    await unfreeze(tx, actorOf(caller), { id, frozenAt, factors, reason: 'By the owner', stays: sessionId }, now)
    tellOwner(tx, context, client, id, unfrozen(account, 'owner', factors), now)
    return { message: 'Your account is no longer frozen' }
  })
  if (!isRefusal(result)) announceFreeze(context, id)
  return result
}

/** Codes are short, so two people may have the same one: the digest is of both. */
function digestOf({ secrets }: Context, id: string, code: string): Buffer {
  return secrets.codeDigest(`${id} ${code}`)
}
