/**
 * Balances of the company's books. These books store no balance, so that postings do not contend for their rows: a
 * balance is the sum of the entries, most of which a worker has already summed up.
 */
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { type Db, type Queries, query, statement } from '#platform/server/database.ts'
import type { CompanyBook } from '../books.ts'
import { sumUpDays } from './entry-sums.ts'
import { newestEntry } from './settled-entry.ts'

type CompanyBalances = Readonly<Record<CompanyBook, Cents>>

/** Movements since the sum, up to `$1`. With two bounds the planner expects few entries. */
const movedSince = `coalesce((
  select sum(moved(summed.book, source, destination, amount)) from entries
  where id > summed.through and id <= $1), 0)`

const selectBalances = query<{ book: CompanyBook; balance: bigint }>(`
  select book, (balance + ${movedSince})::bigint as balance from company_balances summed`)

const anyEntry = 2n ** 63n - 1n

export async function companyBalances(db: Queries): Promise<CompanyBalances> {
  const balances = {
    custody: zeroCents,
    interest: zeroCents,
    rewards: zeroCents,
    adjustments: zeroCents,
    fees: zeroCents,
  }
  for (const { book, balance } of await db.all(selectBalances, anyEntry)) balances[book] = cents(balance)
  return balances
}

const selectMovedFrom = query<{ moved: bigint }>(`
  select coalesce(sum(moved('custody', source, destination, amount)), 0)::bigint as moved from entries
  where posted_at >= $1 and (source = 'custody' or destination = 'custody')`)

/** Custody before a moment: received less paid out. The book itself is owed, so it has the other sign. */
export async function custodyBefore(db: Queries, moment: Date): Promise<Cents> {
  const [now, later] = await Promise.all([companyBalances(db), db.one(selectMovedFrom, moment)])
  return cents((later?.moved ?? 0n) - now.custody)
}

const lockSums = statement<{ through: bigint }>('select through from company_balances order by book for update')

const sumUp = statement(`
  update company_balances summed set through = $1, balance = balance + ${movedSince} where through < $1`)

/** Sums up to the newest entry. False if that is not settled: then the sum is left to the next run. */
export async function sumUpCompanyBalances(db: Db, pollEvery?: number): Promise<boolean> {
  const { id: newest, isSettled } = await newestEntry(db, pollEvery)
  if (!isSettled) return false
  await db.transaction(async (tx) => {
    const [summed] = await tx.all(lockSums)
    if (!summed || summed.through >= newest) return
    tx.effect(sumUp, newest)
    sumUpDays(tx, summed.through, newest)
  })
  return true
}
