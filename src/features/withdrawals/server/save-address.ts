import type { Account } from '#features/accounts/account.ts'
import { tellOwner } from '#features/accounts/server/door.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import { newId } from '#platform/server/ids.ts'
import { opensAt, type Payee, rename, reopensAt, save } from '../address-book.ts'
import { addressRenamed, addressSaved } from './letters-of-addresses.ts'
import { saveOpening, waitingFor } from './store.ts'
import { addressHistoryOf } from './store-address-history.ts'
import { addAddress, dropAddress, savedAddressesOf, saveLabel } from './store-addresses.ts'

/** The transaction holds its caller, so what one account writes comes one after the other. */
export async function saveAddress(
  db: Db,
  context: Context,
  client: Client,
  account: Account,
  { label, ...payee }: Payee & { readonly label: string },
  now: Date,
): Promise<{ message: string } | Refusal> {
  const result = await db.transaction(async (tx) => {
    const [book, history] = await Promise.all([
      savedAddressesOf(tx, account.id),
      addressHistoryOf(tx, account.id, payee),
    ])
    const saved = save(book, { ...payee, label, id: newId(now), savedAt: now })
    if (isRefusal(saved)) return saved
    addAddress(tx, account.id, saved)
    const opens = opensAt(history, context.config.addressCoolingHours, now)
    tellOwner(tx, context, client, account.id, addressSaved(account, saved, opens > now ? opens : undefined), now)
    return { message: `Address saved as “${label}”.` }
  })
  return announced(context, account.id, result)
}

export async function renameAddress(
  db: Db,
  context: Context,
  client: Client,
  account: Account,
  { id, label }: { readonly id: string; readonly label: string },
  now: Date,
): Promise<{ message: string } | Refusal> {
  const result = await db.transaction(async (tx) => {
    const book = await savedAddressesOf(tx, account.id)
    const renamed = rename(book, id, label)
    if (isRefusal(renamed)) return renamed
    saveLabel(tx, account.id, renamed)
    const before = book.find((saved) => saved.id === id)?.label ?? label
    if (before !== label) tellOwner(tx, context, client, account.id, addressRenamed(account, renamed, before), now)
    return { message: `The address is called “${label}” now.` }
  })
  return announced(context, account.id, result)
}

/**
 * Nothing is remembered of a removed address but the withdrawals to it. Those that wait open later, so that every screen
 * shows the moment by which approving decides.
 */
export async function removeAddress(
  db: Db,
  context: Context,
  account: Account,
  id: string,
): Promise<{ message: string } | Refusal> {
  const result = await db.transaction(async (tx) => {
    const removed = await dropAddress(tx, account.id, id)
    if (!removed) return refuse('NOT_FOUND', 'There is no such address')
    const [history, waiting] = await Promise.all([
      addressHistoryOf(tx, account.id, removed),
      waitingFor(tx, account.id, removed),
    ])
    for (const asked of waiting)
      saveOpening(tx, asked.id, reopensAt(asked, history, context.config.addressCoolingHours))
    return { message: 'Address removed.' }
  })
  if (!isRefusal(result)) context.changes.announce('staff', 'Queue')
  return announced(context, account.id, result)
}

function announced<T extends object>({ changes }: Context, userId: string, result: T | Refusal): T | Refusal {
  if (!isRefusal(result)) changes.announce({ userId }, 'Withdrawal')
  return result
}
