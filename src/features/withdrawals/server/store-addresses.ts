/** The SQL of the address book. Only this room writes `payout_addresses` and `address_locks`. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { SavedAddress } from '../address-book.ts'
import type { AddressLock } from '../address-lock.ts'

const selectSaved = query<Omit<SavedAddress, 'savedAt'> & { saved_at: Date }>(`
  select id, network, address, label, saved_at from payout_addresses where owner = $1 order by label`)

export async function savedAddressesOf(db: Queries, owner: string): Promise<SavedAddress[]> {
  const rows = await db.all(selectSaved, owner)
  return rows.map(({ saved_at: savedAt, ...row }) => ({ ...row, savedAt }))
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

const deleteAddress = statement<Pick<SavedAddress, 'network' | 'address'>>(`
  delete from payout_addresses where id = $1 and owner = $2 returning network, address`)

/** Returns what was removed; undefined if the owner has no such address. */
export function dropAddress(tx: Tx, owner: string, id: string) {
  return tx.one(deleteAddress, id, owner)
}

const selectLock = query<AddressLock>(`
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
