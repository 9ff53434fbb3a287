/** Steps of every freeze, and of every end of one. The person is locked like the subject of a staff action. */
import { addSecurityEvent, setFrozen } from '#features/accounts/server/door.ts'
import { youngFactorAge } from '#features/credentials/factor.ts'
import { dropYoungFactors } from '#features/credentials/server/door.ts'
import { endRecovery } from '#features/recoveries/server/door.ts'
import { endSessions, forgetBrowsers } from '#features/sessions/server/door.ts'
import { after } from '#kernel/clock.ts'
import type { Actor } from '#platform/server/audit/audit-event.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { FactorDecision } from '../freeze.ts'
import { dropFirst } from './store.ts'

type Frozen = {
  readonly id: string
  readonly name: string
  /** From when, if it was frozen before. */
  readonly frozenAt: Date | null
  readonly reason: string
  /** For the history. */
  readonly detail: string
}

/**
 * It takes nothing from the account: sessions end, the caller's too, with the trust in browsers that would open new
 * ones. Young factors are set aside by `frozen_at` alone. An open recovery ends, even an approved one.
 */
export async function freeze(tx: Tx, context: Context, client: Client, frozen: Frozen, now: Date): Promise<void> {
  const { id, name, frozenAt, reason, detail } = frozen
  await endSessions(tx, id)
  await forgetBrowsers(tx, id)
  await endRecovery(tx, context, id, 'freeze', now)
  if (frozenAt === null) setFrozen(tx, id, now)
  dropFirst(tx, id)
  addSecurityEvent(tx, { userId: id, kind: 'changed', detail, isNewBrowser: false, client }, now)
  const act = { action: 'account frozen', subject: { kind: 'user', id }, about: id, reason }
  writeAudit(tx, { id, name, asWhom: null, address: client.address }, act, now)
}

type Unfrozen = {
  readonly id: string
  readonly frozenAt: Date
  readonly factors: FactorDecision
  readonly reason: string
  /** The session of the owner who unfreezes. */
  readonly stays: string | null
}

/** Sessions that began meanwhile may have done so without the factors that were set aside, so they end. */
export async function unfreeze(tx: Tx, by: Actor, unfrozen: Unfrozen, now: Date): Promise<void> {
  const { id, frozenAt, factors, reason, stays } = unfrozen
  setFrozen(tx, id, null)
  if (factors === 'remove') dropYoungFactors(tx, id, after(frozenAt, -youngFactorAge))
  dropFirst(tx, id)
  await endSessions(tx, id, stays)
  await forgetBrowsers(tx, id)
  const act = { action: 'account unfrozen', subject: { kind: 'user', id }, about: id, after: { factors }, reason }
  writeAudit(tx, by, act, now)
}

/** Topics of the owner's screens, and of staff's screens of the person and of their requests. */
export function announceFreeze({ changes }: Context, id: string): void {
  changes.announce({ userId: id }, 'User', 'Session', 'Factor', 'Recovery', 'Withdrawal')
  changes.announce('staff', 'User', 'Queue', 'Recovery', 'Withdrawal')
}
