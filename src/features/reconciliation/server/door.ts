/** Reconciliation for other rooms: the unexplained difference, and the signed days. */
import type { Cents } from '#kernel/money.ts'
import type { Queries } from '#platform/server/database.ts'
import { sizeOf } from '../reconciliation.ts'
import { problemIn } from '../signed-day.ts'
import { daysBefore, everySignedDay, lastSignedDay } from './store.ts'

/** The days that are looked at: those after the last signed one, or that one alone. */
const mostDays = 31

/** The day with the largest unexplained difference among those that count now; undefined before the first figures. */
export async function unexplainedNow(
  db: Queries,
): Promise<{ readonly day: string; readonly amount: Cents } | undefined> {
  const days = await daysBefore(db, 'infinity', mostDays)
  const open = days.slice(0, days.findIndex(({ signedAt }) => signedAt !== null) + 1 || undefined)
  const counting = open.length > 1 ? open.filter(({ signedAt }) => signedAt === null) : open
  const amounts = counting.map(({ day, unexplained }) => ({ day, amount: unexplained as Cents }))
  return amounts.sort((one, other) => Number(sizeOf(other.amount) - sizeOf(one.amount)))[0]
}

type SignedCustody = {
  readonly day: string
  /** By the word of wallets and bank. */
  readonly amount: Cents
  readonly signedBy: string
  readonly signedAt: Date
  readonly digest: string
}

/** The newest day that was signed off before a moment; undefined before the first. */
export async function latestSignedCustody(db: Queries, before: Date): Promise<SignedCustody | undefined> {
  const signed = await lastSignedDay(db, before)
  if (signed === undefined) return undefined
  const { day, says, signedBy, signedAt, digest } = signed
  return { day, amount: says as Cents, signedBy, signedAt, digest }
}

/** The first signed day that is not as it was signed, in words; undefined if there is none. */
export async function problemInSignedDays(db: Queries): Promise<string | undefined> {
  return problemIn(await everySignedDay(db))
}
