/** The routes of the address book and its lock. */
import type { Caller } from '#features/accounts/caller.ts'
import { isRefusal, refuse } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { find, isNew, opensAt } from '../address-book.ts'
import { type AddressLock, lockedUntil, lockStateOf, refuseByLock } from '../address-lock.ts'
import * as api from '../addresses-api.ts'
import { changeLock, lockChanges } from './lock-addresses.ts'
import { type DepositAddresses, payeeOf } from './payee.ts'
import { removeAddress, renameAddress, saveAddress } from './save-address.ts'
import { withdrawalById } from './store.ts'
import { addressBookOf, addressHistoryOf, type BookEntry, othersWithAddress } from './store-address-history.ts'
import { addressLockOf, savedAddressesOf } from './store-addresses.ts'

export function addressRoutes(server: Server<Caller>, ours: DepositAddresses): void {
  const { context } = server
  const { addressCoolingHours: coolingHours } = context.config
  serve(server, api.addressBook, async ({ db, caller, now }) => {
    const [book, lock] = await Promise.all([addressBookOf(db, caller.userId), addressLockOf(db, caller.userId)])
    return {
      addresses: book.map((entry) => toRecord(context, entry, lock, now)),
      lock: lockRecord(lock, now),
      coolingHours,
    }
  })
  serve(server, api.checkPayee, async ({ db, caller, query, now }) => {
    const payee = payeeOf(query, ours)
    if (isRefusal(payee)) return { label: null, isNew: false, approvableFrom: null, refusal: payee.message }
    const [book, lock, history] = await Promise.all([
      savedAddressesOf(db, caller.userId),
      addressLockOf(db, caller.userId),
      addressHistoryOf(db, caller.userId, payee),
    ])
    const saved = find(book, payee)
    return {
      label: saved?.label ?? null,
      isNew: isNew(history, coolingHours, now),
      approvableFrom: later(opensAt(history, coolingHours, now), now),
      refusal: refuseByLock(lock, saved?.savedAt ?? null, now)?.message ?? null,
    }
  })
  serve(server, api.saveAddress, ({ db, client, caller, body, now }) => {
    const payee = payeeOf(body, ours)
    if (isRefusal(payee)) return payee
    return saveAddress(db, context, client, caller.account, { ...payee, label: body.label }, now)
  })
  serve(server, api.renameAddress, ({ db, client, caller, params, body, now }) =>
    renameAddress(db, context, client, caller.account, { id: params.id, label: body.label }, now),
  )
  serve(server, api.removeAddress, ({ db, caller, params }) => removeAddress(db, context, caller.account, params.id))
  for (const [endpoint, change] of [
    [api.lockAddresses, lockChanges.putOn],
    [api.liftAddressLock, lockChanges.lift],
    [api.keepAddressLock, lockChanges.keep],
  ] as const) {
    serve(server, endpoint, ({ db, client, caller, now }) =>
      changeLock(db, context, client, caller.account, change, now),
    )
  }
  serve(server, api.accountsWithAddress, async ({ db, params, now }) => {
    const [withdrawal, accounts] = await Promise.all([
      withdrawalById(db, params.id, now),
      othersWithAddress(db, params.id),
    ])
    if (withdrawal === undefined) return refuse('NOT_FOUND', 'There is no such withdrawal')
    return { accounts: accounts.map(({ id, name, email }) => ({ _id: id, name, email })) }
  })
}

function toRecord({ config }: Context, entry: BookEntry, lock: AddressLock | undefined, now: Date) {
  const { id, network, address, label, savedAt, paid } = entry
  return {
    _id: id,
    network,
    walletAddress: address,
    label,
    savedAt: savedAt.toISOString(),
    paid: paid.count,
    ...(paid.isMore && { paidAtLeast: true }),
    approvableFrom: later(opensAt(entry, config.addressCoolingHours, now), now),
    usableFrom: lockedUntil(lock, savedAt, now)?.toISOString() ?? null,
  }
}

function lockRecord(lock: AddressLock | undefined, now: Date) {
  const state = lockStateOf(lock, now)
  return {
    state,
    lockedAt: state === 'off' ? null : (lock?.lockedAt.toISOString() ?? null),
    liftsAt: state === 'lifting' ? (lock?.liftsAt?.toISOString() ?? null) : null,
  }
}

/** A moment that is still to come, on the wire. */
function later(moment: Date, now: Date): string | null {
  return moment > now ? moment.toISOString() : null
}
