/**
 * The schedule of an investment: its payments as they were promised. It is fixed when the investment begins and never
 * changes; whatever is paid at the end is compared with it first. The choice for the end of the term is no part of it, because its owner may change that.
 */
import { type Cents, cents, formatCents, zeroCents } from '#kernel/money.ts'
import type { Entry } from '#ledger/entry.ts'
import { exitTerms } from './early-exit.ts'
import type { Investment } from './investment.ts'
import type { BasisPoints } from './plan.ts'

export type Schedule = {
  readonly investmentId: string
  readonly principal: Cents
  readonly profit: Cents
  readonly start: Date
  readonly end: Date
  /** Early exit fee, of the principal; null where it is not allowed. */
  readonly exitRate: BasisPoints | null
  /** The payment of an early exit; null where it is not allowed. */
  readonly exitPays: Cents | null
}

/** The schedule of an investment that runs; undefined for one that has not begun. */
export function scheduleOf(investment: Investment): Schedule | undefined {
  const { id, amount, profit, status, startDate, endDate, exitRate } = investment
  if (status !== 'Active' || startDate === null || endDate === null) return undefined
  const exitPays = exitRate === null ? null : exitTerms(investment).back
  return { investmentId: id, principal: amount, profit, start: startDate, end: endDate, exitRate, exitPays }
}

/**
 * The text whose SHA-256 is the digest of a schedule: eight lines in UTF-8, each a name, a space, a value and a line feed.
 * Amounts are in whole cents, moments in UTC with milliseconds, and the fee in hundredths of a percent of the principal.
 * An issued confirmation carries the digest, so another format needs another name in the first line.
 */
export function scheduleLines(schedule: Schedule): (readonly [name: string, value: string])[] {
  const { investmentId, principal, profit, start, end, exitRate, exitPays } = schedule
  return [
    ['format', 'larkfield-schedule-1'],
    ['investment', investmentId],
    ['principal', String(principal)],
    ['profit', String(profit)],
    ['begins', start.toISOString()],
    ['ends', end.toISOString()],
    ['exit-fee', String(exitRate ?? 'none')],
    ['exit-pays', String(exitPays ?? 'none')],
  ]
}

export function scheduleText(schedule: Schedule): string {
  return scheduleLines(schedule)
    .map(([name, value]) => `${name} ${value}\n`)
    .join('')
}

type Payment = { readonly principal: Cents; readonly profit: Cents; readonly fee: Cents }

const parts: Readonly<Record<string, keyof Payment>> = {
  'invested → wallet': 'principal',
  'interest → profit': 'profit',
  'invested → fees': 'fee',
}

function paymentIn(entries: readonly Entry[]): Payment | string {
  const payment = { principal: zeroCents, profit: zeroCents, fee: zeroCents }
  for (const { from, to, amount } of entries) {
    const route = `${from.kind} → ${to.kind}`
    const part = parts[route]
    if (part === undefined) return `${formatCents(amount)} would move ${route}, which was not promised`
    payment[part] = cents(payment[part] + amount)
  }
  return payment
}

function promisedIn({ principal, profit, exitPays }: Schedule, way: 'matured' | 'left early'): Payment | undefined {
  if (way === 'matured') return { principal, profit, fee: zeroCents }
  if (exitPays === null) return undefined
  return { principal: exitPays, profit: zeroCents, fee: cents(principal - exitPays) }
}

/** How these entries, which would end an investment, differ from its schedule; undefined if they pay what was promised. */
export function brokenPromise(
  schedule: Schedule | undefined,
  { endDate }: Pick<Investment, 'endDate'>,
  entries: readonly Entry[],
  way: 'matured' | 'left early',
): string | undefined {
  if (!schedule) return 'it has no schedule'
  if (endDate?.getTime() !== schedule.end.getTime()) {
    return `it ends at ${endDate?.toISOString()}, and ${schedule.end.toISOString()} was promised`
  }
  const promised = promisedIn(schedule, way)
  if (!promised) return 'an early exit was not promised'
  const paid = paymentIn(entries)
  if (typeof paid === 'string') return paid
  const differing = (['principal', 'profit', 'fee'] as const).filter((part) => paid[part] !== promised[part])
  if (differing.length === 0) return undefined
  return differing
    .map((part) => `the ${part} would be ${formatCents(paid[part])}, and ${formatCents(promised[part])} was promised`)
    .join('; ')
}
