/** Reads for the staff's home page. */
import { type Queries, statement } from '#platform/server/database.ts'

export type WaitingRow = { queue: Queue; count: number; total: bigint | null; oldest: Date | null }
export type Queue = 'withdrawals' | 'deposits' | 'investments' | 'kyc' | 'edits'

const selectWaiting = statement<WaitingRow>(`
  select 'withdrawals' as queue, count(*)::int as count, coalesce(sum(amount), 0)::bigint as total,
    min(requested_at) as oldest from withdrawals where status = 'Pending'
  union all
  select 'deposits', count(*)::int, coalesce(sum(declared), 0)::bigint, min(created_at)
    from deposits where status = 'Pending'
  union all
  select 'investments', count(*)::int, coalesce(sum(amount), 0)::bigint, min(requested_at)
    from investments where status = 'Pending'
  union all
  select 'kyc', count(*)::int, null, min(submitted_at) from kyc_submissions where status = 'Pending'
  union all
  select 'edits', count(*)::int, coalesce(sum(amount), 0)::bigint, min(proposed_at)
    from proposed_adjustments where status = 'Pending'`)

export function whatWaits(db: Queries): Promise<WaitingRow[]> {
  return db.all(selectWaiting)
}

type FirstApprovals = { withdrawals: number; deposits: number }

const countFirst = statement<FirstApprovals>(`
  select
    (select count(*)::int from withdrawals where status = 'Pending' and first_approved_by is not null) as withdrawals,
    (select count(*)::int from deposits where status = 'Pending' and first_approved_by is not null) as deposits`)

export async function countFirstApprovals(db: Queries): Promise<FirstApprovals> {
  return (await db.one(countFirst)) ?? { withdrawals: 0, deposits: 0 }
}

export type MovedRow = { cause: string; count: number; total: bigint }

const selectMoved = statement<MovedRow>(`
  select cause_kind as cause, count(*)::int as count, sum(amount)::bigint as total
  from entries where posted_at >= $1 group by cause_kind`)

export function movedSince(db: Queries, since: Date): Promise<MovedRow[]> {
  return db.all(selectMoved, since)
}

const countNew = statement<{ count: number }>(`
  select count(*)::int as count from users where created_at >= $1 and deleted_at is null`)

export async function newUsersSince(db: Queries, since: Date): Promise<number> {
  return (await db.one(countNew, since))?.count ?? 0
}

const selectRunning = statement<{ total: bigint }>(`
  select coalesce(sum(amount), 0)::bigint as total from investments where status = 'Active'`)

/** The total invested now; the ledger's proof verifies that it equals the invested books. */
export async function runningInvestments(db: Queries): Promise<bigint> {
  return (await db.one(selectRunning))?.total ?? 0n
}
