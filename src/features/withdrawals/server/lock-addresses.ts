import type { Account } from '#features/accounts/account.ts'
import { tellOwner } from '#features/accounts/server/door.ts'
import { utcMomentText } from '#kernel/notation.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { NoticeLetter } from '#platform/server/outbox/letter.ts'
import { type AddressLock, askToLift, keepOn, lockWaitHours, putOn } from '../address-lock.ts'
import { liftAsked, lockKept, lockLifted, lockPutOn } from './letters-of-addresses.ts'
import { addressLockOf, dropDueLocks, saveLock } from './store-addresses.ts'

type LockChange = {
  readonly rule: (lock: AddressLock | undefined, now: Date) => AddressLock | Refusal
  readonly letter: (account: Account, next: AddressLock) => NoticeLetter
  readonly message: (next: AddressLock) => string
}

export const lockChanges = {
  putOn: {
    rule: putOn,
    letter: (account) => lockPutOn(account),
    message: () => 'Withdrawals are limited to your saved addresses.',
  },
  lift: {
    rule: askToLift,
    letter: (account, { liftsAt, lockedAt }) => liftAsked(account, liftsAt ?? lockedAt),
    message: ({ liftsAt }) =>
      `The lock lifts in ${lockWaitHours} hours${liftsAt ? `, on ${utcMomentText(liftsAt)}` : ''}.`,
  },
  keep: { rule: keepOn, letter: (account) => lockKept(account), message: () => 'The lock stays.' },
} as const satisfies Record<string, LockChange>

export async function changeLock(
  db: Db,
  context: Context,
  client: Client,
  account: Account,
  { rule, letter, message }: LockChange,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const result = await db.transaction(async (tx) => {
    const next = rule(await addressLockOf(tx, account.id), now)
    if (isRefusal(next)) return next
    saveLock(tx, account.id, next)
    tellOwner(tx, context, client, account.id, letter(account, next), now)
    return { message: message(next) }
  })
  if (!isRefusal(result)) context.changes.announce({ userId: account.id }, 'Withdrawal')
  return result
}

/** Locks lift by the clock. This tells their owners, once, whichever process comes first. */
export async function tellOfLiftedLocks(db: Db, context: Context, now: Date): Promise<void> {
  const lifted = await db.transaction(async (tx) => {
    const people = await dropDueLocks(tx, now)
    context.letters.enqueueAll(tx, people.map(lockLifted), now)
    return people
  })
  for (const { id } of lifted) context.changes.announce({ userId: id }, 'Withdrawal')
}
