/**
 * Balances of the company's books. These books store no balance, so that postings do not contend for their rows: a
 * balance is the sum of the entries, most of which a worker has already summed up.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { type Db, type Queries, statement } from '#platform/server/database.ts'
import type { CompanyBook } from '../books.ts'

type CompanyBalances = Readonly<Record<CompanyBook, Cents>>

const sumAfter = (upTo: string) => `
  coalesce((select sum(amount) from entries where destination = books.id and id > summed.through ${upTo}), 0)
  - coalesce((select sum(amount) from entries where source = books.id and id > summed.through ${upTo}), 0)`

const selectBalances = statement<{ kind: CompanyBook; balance: bigint }>(`
  select books.kind, (summed.balance + ${sumAfter('')})::bigint as balance
  from books join company_balances summed on summed.book = books.id where books.owner is null`)

export async function companyBalances(db: Queries): Promise<CompanyBalances> {
  const balances = {
    custody: zeroCents,
    interest: zeroCents,
    rewards: zeroCents,
    adjustments: zeroCents,
    fees: zeroCents,
  }
  for (const { kind, balance } of await db.all(selectBalances)) balances[kind] = cents(balance)
  return balances
}

const selectNewest = statement<{ id: bigint | null }>('select max(id) as id from entries')
const selectBeginning = statement<{ xid: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as xid')
const selectFinished = statement<{ done: boolean }>(
  'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as done',
)
const sumUp = statement(`
  update company_balances summed set through = $1, balance = summed.balance + ${sumAfter('and id <= $1')}
  from books where books.id = summed.book and summed.through < $1`)

const polls = 20
const pollMilliseconds = 500

/**
 * Sums up to the newest entry. Ids are assigned before commit, so this first waits for every transaction that may still
 * commit a smaller id; if one does not finish, the sum is left to the next run.
 */
export async function sumUpCompanyBalances(db: Db, pollEvery = pollMilliseconds): Promise<boolean> {
  const newest = (await db.one(selectNewest))?.id
  if (newest === null || newest === undefined) return false
  await pause(pollEvery)
  const beginning = (await db.one(selectBeginning))?.xid
  for (let poll = 0; poll < polls; poll++) {
    if ((await db.one(selectFinished, beginning))?.done) {
      await db.run(sumUp, newest)
      return true
    }
    await pause(pollEvery)
  }
  return false
}

const selectDisagreeing = statement<{ problem: string }>(`
  select format('company book %s is summed up to %s as %s, its entries say %s', books.kind, summed.through,
      summed.balance, moved.total) as problem
  from company_balances summed join books on books.id = summed.book cross join lateral (
    select coalesce(sum(case when destination = books.id then amount else -amount end), 0)::bigint as total
    from entries where (destination = books.id or source = books.id) and id <= summed.through
  ) moved
  where moved.total <> summed.balance`)

/** Describes the sums that disagree with the entries. */
export async function disagreeingSums(db: Queries): Promise<string[]> {
  return (await db.all(selectDisagreeing)).map(({ problem }) => problem)
}
