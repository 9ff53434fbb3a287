import { toUserRecord } from '#features/accounts/api.ts'
import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { endOfImpersonation, refuseImpersonation } from '#features/accounts/impersonation.ts'
import { findAccount } from '#features/accounts/server/door.ts'
import { unknownUser } from '#features/accounts/unknown-user.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Changes } from '#platform/server/changes.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import { digest, randomToken } from '#platform/server/seal.ts'
import { staffView } from './letters.ts'
import { endSession } from './store.ts'
import {
  addImpersonation,
  endImpersonation,
  isViewing,
  lockStaffSession,
  staffSessionByToken,
} from './store-impersonations.ts'

type ViewRequest = { readonly id: string; readonly reason: string }

/**
 * Lets an admin see an account as its owner does: in a separate session, with the admin's own kept aside (decision
 * 019).
 */
export async function impersonate(
  db: Db,
  context: Context,
  client: Client,
  caller: Caller,
  { id, reason }: ViewRequest,
  now: Date,
) {
  const result = await db.transaction(async (tx) => begin(tx, context, client, caller, { id, reason }, now))
  if (isRefusal(result)) return result
  context.changes.announce({ userId: id }, 'Session')
  const { account, token, impersonation } = result
  const { endsAt } = impersonation
  const message = `You are viewing the account of ${account.name}`
  const user = toUserRecord(account, impersonation)
  if (client.wantsBearer || client.sessionCookie === undefined) return { message, user, token }
  const seconds = Math.floor((endsAt.getTime() - now.getTime()) / 1000)
  client.keepCookie('staff', client.sessionCookie, seconds + rememberedSeconds)
  client.keepCookie('session', token, seconds)
  return { message, user }
}

/** The way back outlives the view itself, so that an admin who returns from lunch is still signed in. */
const rememberedSeconds = 24 * 3600

async function begin(tx: Tx, context: Context, client: Client, caller: Caller, { id, reason }: ViewRequest, now: Date) {
  const staffSessionEnds = await lockStaffSession(tx, caller.sessionId, now)
  if (staffSessionEnds === undefined) return refuse('NOT_SIGNED_IN', 'Please sign in to continue')
  const account = await findAccount(tx, id)
  if (!account) return unknownUser
  const refusal = refuseImpersonation(caller, account)
  if (refusal) return refusal
  if (await isViewing(tx, caller.sessionId, now)) return nested
  const token = randomToken()
  const endsAt = endOfImpersonation(now, staffSessionEnds)
  const view = { id: newId(now), staffId: caller.userId, personId: id, reason, beganAt: now, endsAt }
  const session = {
    id: newId(now),
    tokenDigest: digest(token),
    userId: id,
    userAgent: client.userAgent,
    address: client.address,
    createdAt: now,
    expiresAt: endsAt,
  }
  addImpersonation(tx, view, session, caller.sessionId)
  const act = { action: 'impersonation begun', subject: { kind: 'user', id }, about: id, reason }
  writeAudit(tx, { ...actorOf(caller), asWhom: id }, act, now)
  context.letters.enqueue(tx, staffView(account, caller.account.name, reason, context.brand.supportEmail), now)
  return { account, token, impersonation: { id: view.id, staff: caller.account, reason, endsAt } }
}

const nested: Refusal = refuse('WRONG_STATE', 'Please leave the account that you are viewing first')

/** Ends the view and restores the admin's own session, even from a view that has expired. */
export async function exitImpersonation(
  db: Db,
  { changes }: Context,
  client: Client,
  caller: Caller | undefined,
  now: Date,
) {
  const aside = client.staffCookie === undefined ? undefined : digest(client.staffCookie)
  if (caller === undefined && aside === undefined) return refuse('NOT_SIGNED_IN', 'Please sign in to continue')
  if (caller?.impersonation === null && aside === undefined)
    return refuse('WRONG_STATE', 'You are not viewing an account')
  if (caller?.impersonation) await endView(db, changes, { ...caller, impersonation: caller.impersonation }, now)
  if (aside === undefined || client.staffCookie === undefined) return { message: ended }
  client.dropCookie('staff')
  const own = await staffSessionByToken(db, aside, now)
  if (own === undefined) {
    client.dropCookie('session')
    return { message: `${ended}. Please sign in again.` }
  }
  client.keepCookie('session', client.staffCookie, Math.floor((own.expires_at.getTime() - now.getTime()) / 1000))
  return { message: ended }
}

const ended = 'You have left the account'

type Viewing = Caller & { readonly impersonation: NonNullable<Caller['impersonation']> }

async function endView(db: Db, changes: Changes, caller: Viewing, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { userId: id, impersonation } = caller
    endImpersonation(tx, impersonation.id, now)
    const act = {
      action: 'impersonation ended',
      subject: { kind: 'user', id },
      about: id,
      reason: impersonation.reason,
    }
    writeAudit(tx, actorOf(caller), act, now)
  })
  changes.announce({ userId: caller.userId }, 'Session')
}

/** Signing out ends the view together with the admin's own session. */
export async function signOut(db: Db, { changes }: Context, client: Client, caller: Caller | undefined, now: Date) {
  const end = async (sessionId: string, userId: string) => {
    await endSession(db, sessionId, userId)
    changes.announce({ userId }, 'Session')
  }
  if (caller?.impersonation) await endView(db, changes, { ...caller, impersonation: caller.impersonation }, now)
  else if (caller) await end(caller.sessionId, caller.userId)
  if (client.staffCookie !== undefined) {
    const own = await staffSessionByToken(db, digest(client.staffCookie), now)
    if (own) await end(own.id, own.user_id)
    client.dropCookie('staff')
  }
  client.dropCookie('session')
  return { message: 'Signed out' }
}
