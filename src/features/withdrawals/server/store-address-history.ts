/**
 * The history of an address: since when an account uses it, how often it was paid, and which others use it. The work is
 * bounded: the earliest request is the first row of an index, and counts stop.
 */
import type { Total } from '#kernel/notation.ts'
import { leastId, maxCounted, totalOf } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { AddressHistory, Payee, SavedAddress } from '../address-book.ts'

type Columns = { readonly owner: string; readonly network: string; readonly address: string }

/** The withdrawals of one status to an address, which lie together in an index, in the order of time. */
const withdrawalsTo = ({ owner, network, address }: Columns, status: string) => `
  from withdrawals where wallet_address = ${address} and network = ${network} and owner = ${owner} and status = '${status}'`

/** When the first that waits or was paid was requested, and how many were paid, up to a number. */
const usedBy = (columns: Columns, most: number) => `lateral (
  select least(min(paid.requested_at), (
      select requested_at ${withdrawalsTo(columns, 'Pending')} order by requested_at limit 1)) as since,
    count(*)::int as paid
  from (select requested_at ${withdrawalsTo(columns, 'Approved')} order by requested_at limit ${most}) paid)`

const given: Columns = { owner: '$1', network: '$2', address: '$3' }

const selectAddressHistory = query<AddressHistory>(`
  select exists (select ${withdrawalsTo(given, 'Approved')}) as "wasPaid",
    (select saved_at from payout_addresses where owner = $1 and network = $2 and address = $3) as "savedAt"`)

export async function addressHistoryOf(
  db: Queries,
  owner: string,
  { network, address }: Payee,
): Promise<AddressHistory> {
  return (await db.one(selectAddressHistory, owner, network, address)) ?? { wasPaid: false, savedAt: null }
}

const inBook = { owner: 'saved.owner', network: 'saved.network', address: 'saved.address' }

const selectBook = query<Omit<SavedAddress, 'savedAt'> & { saved_at: Date; paid: number }>(`
  select saved.id, saved.network, saved.address, saved.label, saved.saved_at, used.paid
  from payout_addresses saved cross join ${usedBy(inBook, maxCounted + 1)} used
  where saved.owner = $1 order by saved.label`)

export type BookEntry = SavedAddress & AddressHistory & { readonly paid: Total }

export async function addressBookOf(db: Queries, owner: string): Promise<BookEntry[]> {
  const rows = await db.all(selectBook, owner)
  return rows.map(({ saved_at: savedAt, paid, ...row }) => {
    return { ...row, savedAt, wasPaid: paid > 0, paid: totalOf(paid) }
  })
}

/** More accounts than staff would look at one by one. */
const maxOthers = 50

/**
 * Other accounts that have saved the address of a withdrawal or asked to be paid there, closed ones too: all of them, or
 * one more than the most. The walk goes from account to account in the index, however many requests each has made, and
 * the owner may be one of the steps.
 */
const others = `
  with recursive walk (owner, steps) as (
    select '${leastId}'::uuid, 0
    union all
    select (select owner from withdrawals
      where wallet_address = withdrawal.wallet_address and network = withdrawal.network and owner > walk.owner
      order by owner limit 1), steps + 1
    from walk where walk.owner is not null and steps < ${maxOthers + 2}
  )
  select owner from (
    select owner from walk where steps > 0
    union
    (select owner from payout_addresses where address = withdrawal.wallet_address and network = withdrawal.network
      order by owner limit ${maxOthers + 2})
  ) used where owner <> withdrawal.owner limit ${maxOthers + 1}`

/** Whether an account is not closed. A scalar subquery, because the planner would read all accounts for a join. */
const isOpen = '(select deleted_at is null from users where users.id = other.owner)'

export type AddressFacts = {
  readonly since: Date
  readonly paid: Total
  /** Those that are certain, where there are more than were looked at. */
  readonly otherAccounts: Total
}

const ofWithdrawal = { owner: 'withdrawal.owner', network: 'withdrawal.network', address: 'withdrawal.wallet_address' }

const selectAddressHistories = query<AddressHistory & { id: string }>(`
  select withdrawal.id, exists (select ${withdrawalsTo(ofWithdrawal, 'Approved')}) as "wasPaid", (
    select saved_at from payout_addresses
    where owner = withdrawal.owner and network = withdrawal.network and address = withdrawal.wallet_address) as "savedAt"
  from withdrawals withdrawal where withdrawal.id = any ($1::uuid[])`)

/** The owners' current history with the addresses of these withdrawals, by the withdrawals' ids. */
export async function addressHistoriesOf(db: Queries, ids: readonly string[]): Promise<Map<string, AddressHistory>> {
  return new Map((await db.all(selectAddressHistories, ids)).map(({ id, ...history }) => [id, history]))
}

/** Whether another account uses the address: one before the owner in an index, or after. */
const isShared = ['<', '>']
  .flatMap((side) => [
    `exists (select from withdrawals where wallet_address = withdrawal.wallet_address
      and network = withdrawal.network and owner ${side} withdrawal.owner)`,
    `exists (select from payout_addresses where address = withdrawal.wallet_address
      and network = withdrawal.network and owner ${side} withdrawal.owner)`,
  ])
  .join(' or ')

/** The walk costs something even where it finds none, and hardly any address is shared. */
const selectFacts = query<{ id: string; since: Date; paid: number; counted: [number, number] | null }>(`
  select withdrawal.id, least(withdrawal.requested_at, used.since, (
      select saved_at from payout_addresses
      where owner = withdrawal.owner and network = withdrawal.network and address = withdrawal.wallet_address)) as since,
    used.paid, case when ${isShared} then (
      select array[count(*), count(*) filter (where ${isOpen})]::int[] from (${others}) other) end as counted
  from withdrawals withdrawal cross join ${usedBy(ofWithdrawal, maxCounted + 1)} used
  where withdrawal.id = any (array(select unnest($1::uuid[])))`)

/** The staff's facts about the addresses of these withdrawals, by the withdrawals' ids. */
export async function addressFactsOf(db: Queries, ids: readonly string[]): Promise<Map<string, AddressFacts>> {
  const rows = ids.length === 0 ? [] : await db.all(selectFacts, ids)
  return new Map(
    rows.map(({ id, since, paid, counted }) => {
      const [lookedAt, open] = counted ?? [0, 0]
      const otherAccounts = { count: Math.min(open, maxOthers), isMore: lookedAt > maxOthers }
      return [id, { since, paid: totalOf(paid), otherAccounts }]
    }),
  )
}

const selectOthers = query<{ id: string; name: string; email: string }>(`
  select person.id, person.name, person.email
  from withdrawals withdrawal cross join lateral (${others}) other
    cross join lateral (select * from users where users.id = other.owner and deleted_at is null offset 0) person
  where withdrawal.id = $1 order by person.name, person.id limit ${maxOthers}`)

export function othersWithAddress(db: Queries, withdrawalId: string) {
  return db.all(selectOthers, withdrawalId)
}
