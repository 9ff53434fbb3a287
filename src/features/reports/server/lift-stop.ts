import { actorOf, type Caller } from '#features/accounts/caller.ts'
import { recentRoleGrants } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { PayoutLift, PayoutStop } from '#ledger/proof.ts'
import { lockPayoutStop, savePayoutLift } from '#ledger/server/payout-stop.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db, Tx } from '#platform/server/database.ts'
import { agree, ask } from '../payout-stop.ts'

/** Payouts stay stopped until a second person agrees. */
export function askToLift(db: Db, context: Context, caller: Caller, reason: string, now: Date) {
  const rule: Rule = async (tx) => {
    const stop = await lockPayoutStop(tx)
    return [stop, ask(stop, caller.account, reason, now)]
  }
  return lift(db, context, caller, rule, now)
}

/** Withdrawals can be approved from here on, until the next proof. */
export function agreeToLift(db: Db, context: Context, caller: Caller, seen: Date, now: Date) {
  const rule: Rule = async (tx) => {
    const [stop, grants] = await Promise.all([lockPayoutStop(tx), recentRoleGrants(tx, now)])
    return [stop, agree(stop, caller.account, seen, grants, now)]
  }
  return lift(db, context, caller, rule, now)
}

type Rule = (tx: Tx) => Promise<[PayoutStop | undefined, PayoutLift | Refusal]>

async function lift(db: Db, { changes }: Context, caller: Caller, rule: Rule, now: Date) {
  const result = await db.transaction(async (tx) => {
    const [stop, next] = await rule(tx)
    if (isRefusal(next)) return next
    const { asked, lifted } = next
    savePayoutLift(tx, next)
    const act = {
      action: lifted ? 'payout stop lifted' : 'lifting of the payout stop proposed',
      subject: { kind: 'ledger proof', id: stop?.provedAt.toISOString() ?? '' },
      after: { problems: stop?.problems ?? 0, proposedBy: asked.by },
      reason: asked.reason,
    }
    writeAudit(tx, actorOf(caller), act, now)
    return {
      message: lifted
        ? 'Payouts are possible again, until the ledger is proved next.'
        : 'Noted. Payouts stay stopped until a second person agrees.',
    }
  })
  if (!isRefusal(result)) changes.announce('staff', 'Proof', 'Queue', 'Withdrawal')
  return result
}
