/** Reads a day, and what its rules ask about: when it ended, what was signed before it, and what the book held. */
import { timeZoneNow } from '#features/promises/server/door.ts'
import { after, day as oneDay } from '#kernel/clock.ts'
import type { Cents } from '#kernel/money.ts'
import { dayAfter, localTime, startOfDay } from '#kernel/time-zone.ts'
import { custodyBefore } from '#ledger/server/company-balances.ts'
import type { Queries } from '#platform/server/database.ts'
import { differenceKinds } from '../difference-names.ts'
import { priceChanges } from '../price-change.ts'
import { amountToSign, carriedOver, type Figures, type Reckoning, reckon, sizeOf, stateOf } from '../reconciliation.ts'
import { digestOfText, figuresText, problemIn } from '../signed-day.ts'
import {
  daysBefore,
  enteredFor,
  firstSignature,
  type ListedDay,
  lastSignedDay,
  type StoredSignedDay,
  signedDay,
} from './store.ts'
import { mostCandidates, requestsUnderWay } from './store-requests.ts'

export type Calendar = {
  readonly timeZone: string
  readonly today: string
  readonly lastSigned: StoredSignedDay | undefined
}

export async function readCalendar(db: Queries, now: Date): Promise<Calendar> {
  const [timeZone, lastSigned] = await Promise.all([timeZoneNow(db, now), lastSignedDay(db, 'infinity')])
  return { timeZone, today: localTime(timeZone, now).date, lastSigned }
}

export const endOfDay = ({ timeZone }: Pick<Calendar, 'timeZone'>, day: string): Date =>
  startOfDay(timeZone, dayAfter(day))

export const yesterdayOf = ({ today }: Pick<Calendar, 'today'>): string =>
  after(new Date(today), -oneDay).toISOString().slice(0, 10)

/** The figures of a day that is not signed. */
export async function readFigures(db: Queries, calendar: Calendar, day: string) {
  const [custody, entered] = await Promise.all([custodyBefore(db, endOfDay(calendar, day)), enteredFor(db, day)])
  const figures: Figures = { day, previous: calendar.lastSigned?.digest ?? '', custody, ...entered }
  const text = figuresText(figures)
  return { figures, entered, text, digest: digestOfText(text) }
}

export async function readDay(db: Queries, alarm: Cents, day: string, now: Date) {
  const calendar = await readCalendar(db, now)
  const [read, signed, first] = await Promise.all([
    readFigures(db, calendar, day),
    signedDay(db, day),
    firstSignature(db, day),
  ])
  const reckoning = reckon(read.figures)
  const end = endOfDay(calendar, day)
  const isClosed = calendar.lastSigned !== undefined && day <= calendar.lastSigned.day
  const underWay = isClosed || day >= calendar.today ? [] : await requestsUnderWay(db, end)
  const before = isClosed || day >= calendar.today ? undefined : calendar.lastSigned
  const isTheSame = first?.digest === read.digest
  const standing = {
    day,
    lastSigned: calendar.lastSigned?.day,
    isSigned: signed !== undefined,
    isSignedFirst: isTheSame,
  }
  const amounts = signed ? signedAmounts(signed) : reckoning
  const earlier = before && { day: before.day, ...(await enteredFor(db, before.day)) }
  return {
    calendar,
    figures: read.figures,
    entered: read.entered,
    digest: signed?.digest ?? read.digest,
    reckoning: amounts,
    toSign: amountToSign(amounts),
    end,
    state: stateOf(standing),
    isAlarming: sizeOf(amounts.unexplained) > alarm,
    signed,
    first: isTheSame && !signed ? first : null,
    candidates: differenceKinds.flatMap((kind) => underWay.filter((one) => one.kind === kind).slice(0, mostCandidates)),
    carried: before &&
      earlier && {
        day: before.day,
        unexplained: before.unexplained as Cents,
        lines: carriedOver(earlier.explained, read.entered.explained),
        prices: priceChanges(earlier, read.entered.lines).filter(
          ({ reason }) => !read.entered.explained.some((known) => known.reason === reason),
        ),
      },
    isMore: differenceKinds.some((kind) => underWay.filter((one) => one.kind === kind).length > mostCandidates),
    problem: signed && problemOf(signed, read.figures),
  }
}

/** The amounts of a signed day are those that were signed, whatever the books say now. */
function signedAmounts({ custody, says, unexplained }: Pick<ListedDay, 'custody' | 'says' | 'unexplained'>): Reckoning {
  const difference = (says - custody) as Cents
  return {
    custody: custody as Cents,
    says: says as Cents,
    difference,
    explained: (difference - unexplained) as Cents,
    unexplained: unexplained as Cents,
  }
}

/** Compares a signed day with what was signed: its own row, its lines, and what the custody book held that day. */
function problemOf(signed: StoredSignedDay, figures: Figures): string | undefined {
  const { previous } = JSON.parse(signed.figures) as { previous: string }
  const changed = problemIn([signed], previous)
  if (changed) return changed
  return figuresText({ ...figures, previous }) === signed.figures
    ? undefined
    : `${signed.day}: the lines or the custody book are no longer those that were signed`
}

export async function listDays(
  db: Queries,
  alarm: Cents,
  { before, limit }: { before: string; limit: number },
  now: Date,
) {
  const calendar = await readCalendar(db, now)
  const rows = await daysBefore(db, before, limit + 1)
  const days = rows.map((row) => ({ ...row, ...standingOf(row, alarm, calendar.lastSigned?.day) }))
  return { calendar, days }
}

function standingOf(row: ListedDay, alarm: Cents, lastSigned: string | undefined) {
  const { day, isSignedFirst, signedBy, signedAt } = row
  const reckoning = signedAmounts(row)
  return {
    reckoning,
    state: stateOf({ day, lastSigned, isSigned: signedAt !== null, isSignedFirst }),
    isAlarming: sizeOf(reckoning.unexplained) > alarm,
    signed: signedBy !== null && signedAt !== null ? { by: signedBy, at: signedAt } : null,
  }
}
