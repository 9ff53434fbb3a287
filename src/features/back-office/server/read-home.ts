import { editsWaiting } from '#features/adjustments/server/door.ts'
import { depositsWaiting } from '#features/deposits/server/door.ts'
import { unfreezingsWaiting } from '#features/freezes/server/door.ts'
import { exitsWaiting, investmentsWaiting, withheldInvestments } from '#features/investments/server/door.ts'
import { reviewsWaiting } from '#features/kyc/server/door.ts'
import { sizeOf } from '#features/reconciliation/reconciliation.ts'
import { unexplainedNow } from '#features/reconciliation/server/door.ts'
import { withdrawalsWaiting } from '#features/withdrawals/server/door.ts'
import { cents, zeroCents } from '#kernel/money.ts'
import type { CauseKind } from '#ledger/entry.ts'
import { companyBalances } from '#ledger/server/company-balances.ts'
import { movedEver, movedSince } from '#ledger/server/entry-sums.ts'
import type { Context } from '#platform/server/context.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { type Waiting, waitingReader } from '#requests/server/waiting.ts'
import { standingOf } from '../standing.ts'

/** Reads for the staff's home page, except the pending requests. */
const countNew = query<{ count: number }>(`
  select count(*)::int as count from users where created_at >= $1 and deleted_at is null`)

async function newUsersSince(db: Queries, since: Date): Promise<number> {
  return (await db.one(countNew, since))?.count ?? 0
}

export const readWaiting = waitingReader({
  withdrawals: withdrawalsWaiting,
  deposits: depositsWaiting,
  investments: investmentsWaiting,
  exits: exitsWaiting,
  kyc: reviewsWaiting,
  edits: editsWaiting,
})

export async function readHome(db: Queries, { config }: Pick<Context, 'config'>, now: Date) {
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const [waiting, moved, ever, newUsers, company, unfreezings, withheld, unexplained] = await Promise.all([
    readWaiting(db),
    movedSince(db, midnight),
    movedEver(db),
    newUsersSince(db, midnight),
    companyBalances(db),
    unfreezingsWaiting(db),
    withheldInvestments(db),
    unexplainedNow(db),
  ])
  const { withdrawals, deposits, investments, exits, kyc, edits } = waiting
  return {
    now: now.toISOString(),
    waiting: {
      withdrawals: onTheWire(withdrawals),
      deposits: onTheWire(deposits),
      investments: onTheWire(investments),
      exits: onTheWire(exits),
      kyc: onTheWire(kyc),
      edits: onTheWire(edits),
    },
    secondPerson: { withdrawals: withdrawals.approvedFirst, deposits: deposits.approvedFirst },
    unfreezings,
    withheld,
    today: { ...totalsOf(moved), newUsers },
    unexplained: unexplained
      ? { ...unexplained, isAlarming: sizeOf(unexplained.amount) > config.reconciliationAlarm }
      : null,
    company: standingOf(company, withdrawals.total ?? zeroCents, investedNow(ever)),
  }
}

function onTheWire({ count, total, oldest }: Waiting) {
  return { count, total, oldest: oldest?.toISOString() ?? null }
}

/** Received by the invested books, less what left them. */
function investedNow(moved: Awaited<ReturnType<typeof movedEver>>) {
  const of = (cause: CauseKind) => moved(cause).total
  return cents(of('investment approved') - of('investment ended') - of('early exit fee'))
}

function totalsOf(moved: Awaited<ReturnType<typeof movedSince>>) {
  const of = (cause: CauseKind) => {
    const { count, total } = moved(cause)
    return { count, total: cents(total) }
  }
  return {
    deposited: of('deposit confirmed'),
    paidOut: of('withdrawal approved'),
    invested: of('investment approved'),
    returned: of('investment ended'),
    profit: of('profit earned'),
  }
}
