/**
 * Decided requests, for both sides: what a kind of request has, and what staff ask for. It is apart from the schemas
 * because pages load no Zod.
 */
import { isId } from '#kernel/id.ts'
import { amountProblem, formatCents, parseDollars } from '#kernel/money.ts'
import { utcDayText } from '#kernel/notation.ts'
import type { FileColumns } from '#kernel/table-file.ts'
import { lineProblem } from '#kernel/text.ts'
import { isDay, isTimeZone } from '#kernel/time-zone.ts'
import { longestSearch } from './deciding.ts'

/** A kind of request, as the list of decided ones shows it and a file of them has it. */
export type DecidedKind = {
  /** In the plural, as in “decided early exits”. */
  readonly noun: string
  readonly statuses: readonly string[]
  /** Absent if requests are not about money. */
  readonly amount?: string
  /** The columns that only this kind has. */
  readonly columns: FileColumns
}

/** Lets the compiler know the very statuses and columns. */
export function decidedKind<const Kind extends DecidedKind>(kind: Kind): Kind {
  return kind
}

/** The columns of a file of decided requests. */
export function fileColumns({ amount, columns }: DecidedKind): FileColumns {
  return {
    reference: { label: 'Request', type: 'text' },
    person: { label: 'Person', type: 'text' },
    email: { label: 'E-mail', type: 'text' },
    ...(amount !== undefined && { amount: { label: amount, type: 'money' } }),
    status: { label: 'Status', type: 'text' },
    requestedAt: { label: 'Requested', type: 'moment' },
    decidedAt: { label: 'Decided', type: 'moment' },
    decidedBy: { label: 'Decided by', type: 'text' },
    reason: { label: 'Reason', type: 'text' },
    ...columns,
    id: { label: 'Id', type: 'text' },
    personId: { label: 'Person’s id', type: 'text' },
  }
}

const decidedSorts = ['newest', 'oldest', 'largest'] as const
export type DecidedSort = (typeof decidedSorts)[number]

/** As texts, which the address of the page has too. */
export type DecidedFilter = {
  readonly search?: string | undefined
  readonly status?: string | undefined
  readonly decider?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly zone?: string | undefined
  readonly minAmount?: string | undefined
  readonly maxAmount?: string | undefined
  readonly sort?: DecidedSort | undefined
}
type Name = keyof DecidedFilter

/** The software is younger, and years of other lengths are written otherwise. */
export const isPossibleDay = (text: string) => /^20\d\d-/.test(text) && isDay(text)
export const notADay = 'Please enter a day, such as 2026-03-31'

function problemOf(kind: DecidedKind, name: Name, text: string): string | undefined {
  switch (name) {
    case 'search':
      return lineProblem(text, longestSearch)
    case 'status':
      return kind.statuses.includes(text) ? undefined : `Please use one of: ${kind.statuses.join(', ')}`
    case 'decider':
      return isId(text) ? undefined : 'There is no such person'
    case 'from':
    case 'to':
      return isPossibleDay(text) ? undefined : notADay
    case 'zone':
      return isTimeZone(text) ? undefined : 'Please use a time zone, such as Europe/Vienna'
    case 'minAmount':
    case 'maxAmount':
      return amountProblem(text)
    case 'sort':
      return sortsOf(kind).some((sort) => sort === text) ? undefined : 'There is no such order'
  }
}

export function sortsOf({ amount }: DecidedKind): readonly DecidedSort[] {
  return amount === undefined ? decidedSorts.filter((sort) => sort !== 'largest') : decidedSorts
}

const names: readonly Name[] = ['search', 'status', 'decider', 'from', 'to', 'zone', 'minAmount', 'maxAmount', 'sort']

/** Errors of a filter, by field. Empty fields ask for nothing. */
export function wrongIn(kind: DecidedKind, filter: DecidedFilter): Partial<Record<Name, string>> {
  const wrong: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const problem = filter[name] && problemOf(kind, name, filter[name])
    if (problem) wrong[name] = problem
  }
  const { from, to, minAmount = '', maxAmount = '' } = filter
  if (from && to && !wrong.from && !wrong.to && from > to) wrong.to = `Please enter ${utcDayText(from)} or later`
  const [least, most] = [parseDollars(minAmount), parseDollars(maxAmount)]
  if (least && most && least > most) wrong.maxAmount = `Please enter ${formatCents(least)} or more`
  return wrong
}

/** The filter in an address. Values that the server would refuse, as an edited address may have them, count as none. */
export function decidedFilterIn(kind: DecidedKind, get: (name: string) => string | null): DecidedFilter {
  const said: DecidedFilter = Object.fromEntries(
    names.flatMap((name) => {
      const text = get(name)?.trim()
      return text ? [[name, text]] : []
    }),
  )
  const wrong = wrongIn(kind, said)
  return Object.fromEntries(Object.entries(said).filter(([name]) => !Object.hasOwn(wrong, name)))
}
