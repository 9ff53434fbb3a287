import { type Cents, cents, zero } from '#kernel/money.ts'
import type { CauseKind } from '#ledger/entry.ts'
import { companyBalances } from '#ledger/server/company-balances.ts'
import type { Queries } from '#platform/server/database.ts'
import { standingOf } from '../standing.ts'
import {
  countFirstApprovals,
  type MovedRow,
  movedSince,
  newUsersSince,
  type Queue,
  runningInvestments,
  type WaitingRow,
  whatWaits,
} from './store.ts'

export async function readHome(db: Queries, now: Date) {
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`)
  const [waiting, secondPerson, moved, newUsers, company, invested] = await Promise.all([
    whatWaits(db),
    countFirstApprovals(db),
    movedSince(db, midnight),
    newUsersSince(db, midnight),
    companyBalances(db),
    runningInvestments(db),
  ])
  const queue = (name: Queue) => waitingIn(waiting, name)
  const held = queue('withdrawals').total ?? zero
  return {
    now: now.toISOString(),
    waiting: {
      withdrawals: queue('withdrawals'),
      deposits: queue('deposits'),
      investments: queue('investments'),
      kyc: queue('kyc'),
      edits: queue('edits'),
    },
    secondPerson,
    today: { ...totalsOf(moved), newUsers },
    company: standingOf(company, held, cents(invested)),
  }
}

function waitingIn(rows: readonly WaitingRow[], name: Queue) {
  const row = rows.find(({ queue }) => queue === name)
  const total: Cents | null = row?.total == null ? null : cents(row.total)
  return { count: row?.count ?? 0, total, oldest: row?.oldest?.toISOString() ?? null }
}

function totalsOf(rows: readonly MovedRow[]) {
  const of = (cause: CauseKind) => {
    const row = rows.find((moved) => moved.cause === cause)
    return { count: row?.count ?? 0, total: cents(row?.total ?? 0n) }
  }
  return {
    deposited: of('deposit confirmed'),
    paidOut: of('withdrawal approved'),
    invested: of('investment approved'),
    returned: of('investment ended'),
    profit: of('profit earned'),
  }
}
