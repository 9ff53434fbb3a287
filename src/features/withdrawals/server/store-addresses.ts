/** The SQL of the address book. Only this room writes `payout_addresses` and `address_locks`. */
import type { WithdrawalNetwork } from '#features/operator/wallet-address.ts'
import { type Queries, statement, type Tx } from '#platform/server/database.ts'
import type { Acquaintance, Payee, SavedAddress } from '../address-book.ts'
import type { AddressLock } from '../address-lock.ts'

/** A request that was rejected or cancelled makes no address known: it may have been a thief's. */
const counts = `status in ('Pending', 'Approved')`

type BookRow = {
  id: string
  network: WithdrawalNetwork
  address: string
  label: string
  saved_at: Date
  since: Date
  paid: number
}

const selectBook = statement<BookRow>(`
  select saved.id, saved.network, saved.address, saved.label, saved.saved_at,
    least(saved.saved_at, used.since) as since, used.paid
  from payout_addresses saved cross join lateral (
    select min(requested_at) as since, (count(*) filter (where status = 'Approved'))::int as paid from withdrawals
    where owner = saved.owner and network = saved.network and wallet_address = saved.address and ${counts}) used
  where saved.owner = $1 order by saved.label`)

export type BookEntry = SavedAddress & Acquaintance

export async function addressBookOf(db: Queries, owner: string): Promise<BookEntry[]> {
  const rows = await db.all(selectBook, owner)
  return rows.map(({ saved_at: savedAt, ...row }) => ({ ...row, savedAt }))
}

const selectAcquaintance = statement<{ since: Date | null; paid: number }>(`
  select least(
      (select saved_at from payout_addresses where owner = $1 and network = $2 and address = $3),
      min(requested_at)) as since,
    (count(*) filter (where status = 'Approved'))::int as paid
  from withdrawals where owner = $1 and network = $2 and wallet_address = $3 and ${counts}`)

export async function acquaintanceOf(db: Queries, owner: string, { network, address }: Payee): Promise<Acquaintance> {
  return (await db.one(selectAcquaintance, owner, network, address)) ?? { since: null, paid: 0 }
}

const insertAddress = statement(`
  insert into payout_addresses (id, owner, network, address, label, saved_at) values ($1, $2, $3, $4, $5, $6)`)

export function addAddress(tx: Tx, owner: string, { id, network, address, label, savedAt }: SavedAddress): void {
  tx.effect(insertAddress, id, owner, network, address, label, savedAt)
}

const updateLabel = statement('update payout_addresses set label = $3 where id = $1 and owner = $2')

export function saveLabel(tx: Tx, owner: string, { id, label }: Pick<SavedAddress, 'id' | 'label'>): void {
  tx.effect(updateLabel, id, owner, label)
}

const deleteAddress = statement('delete from payout_addresses where id = $1 and owner = $2')

export async function dropAddress(db: Queries, owner: string, id: string): Promise<boolean> {
  return (await db.run(deleteAddress, id, owner)) > 0
}

const selectLock = statement<AddressLock>(`
  select locked_at as "lockedAt", lifts_at as "liftsAt" from address_locks where owner = $1`)

export function addressLockOf(db: Queries, owner: string): Promise<AddressLock | undefined> {
  return db.one(selectLock, owner)
}

const upsertLock = statement(`
  insert into address_locks (owner, locked_at, lifts_at) values ($1, $2, $3)
  on conflict (owner) do update set locked_at = excluded.locked_at, lifts_at = excluded.lifts_at`)

export function saveLock(tx: Tx, owner: string, { lockedAt, liftsAt }: AddressLock): void {
  tx.effect(upsertLock, owner, lockedAt, liftsAt)
}

type LiftedRow = { id: string; name: string; email: string }

const deleteDue = statement<LiftedRow>(`
  delete from address_locks due using users person where person.id = due.owner and due.lifts_at <= $1
  returning person.id, person.name, person.email`)

/** Removes the locks whose time has come, and returns whose they were. */
export function dropDueLocks(tx: Tx, now: Date): Promise<LiftedRow[]> {
  return tx.all(deleteDue, now)
}

const deleteBook = statement('delete from payout_addresses where owner = $1')
const deleteLock = statement('delete from address_locks where owner = $1')

export function forgetAddresses(tx: Tx, owner: string): void {
  tx.effect(deleteBook, owner)
  tx.effect(deleteLock, owner)
}

/** Living accounts besides the owner that have saved the address of a withdrawal or asked to be paid there. */
const others = `
  from users person where person.id <> withdrawal.owner and person.deleted_at is null and person.id in (
    select owner from withdrawals where wallet_address = withdrawal.wallet_address and network = withdrawal.network
    union all
    select owner from payout_addresses where address = withdrawal.wallet_address and network = withdrawal.network)`

export type AddressFacts = { readonly since: Date; readonly paid: number; readonly otherAccounts: number }

const selectFacts = statement<AddressFacts & { id: string }>(`
  select withdrawal.id, least(withdrawal.requested_at, saved.saved_at, used.since) as since, used.paid,
    (select count(*)::int ${others}) as "otherAccounts"
  from withdrawals withdrawal
  left join payout_addresses saved on saved.owner = withdrawal.owner and saved.network = withdrawal.network
    and saved.address = withdrawal.wallet_address
  cross join lateral (
    select min(requested_at) as since, (count(*) filter (where status = 'Approved'))::int as paid from withdrawals
    where owner = withdrawal.owner and network = withdrawal.network and wallet_address = withdrawal.wallet_address
      and ${counts}) used
  where withdrawal.id = any ($1::uuid[])`)

/** What staff need to know about the addresses of these withdrawals, by the withdrawals' ids. */
export async function addressFactsOf(db: Queries, ids: readonly string[]): Promise<Map<string, AddressFacts>> {
  const rows = ids.length === 0 ? [] : await db.all(selectFacts, ids)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const selectOthers = statement<{ id: string; name: string; email: string }>(`
  select person.id, person.name, person.email
  from withdrawals withdrawal cross join lateral (select person.id, person.name, person.email ${others}) person
  where withdrawal.id = $1 order by person.name, person.id limit 50`)

export function othersWithAddress(db: Queries, withdrawalId: string) {
  return db.all(selectOthers, withdrawalId)
}
