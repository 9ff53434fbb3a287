/** The filter of the list of cases in a query string, checked as the endpoint does, and the columns of its files. No Zod. */
import { isId } from '#kernel/id.ts'
import type { FileColumns } from '#kernel/table-file.ts'
import { lineProblem } from '#kernel/text.ts'
import { type CaseCause, type CaseVerdict, caseCauses, caseVerdicts } from './case.ts'

export const caseViews = ['open', 'mine', 'overdue', 'closed'] as const
export type CaseView = (typeof caseViews)[number]

/** Stands for an owner in the filter. */
export const noOwner = 'none'
export const longestSearch = 100

const isOneOf = (choices: readonly string[]) => (text: string) => choices.includes(text)

const isUsable = {
  view: isOneOf(caseViews),
  search: (text: string) => text.trim() !== '' && lineProblem(text, longestSearch) === undefined,
  owner: (text: string) => [isOneOf([noOwner]), isId].some((accepts) => accepts(text)),
  because: isOneOf(caseCauses),
  verdict: isOneOf(caseVerdicts),
}

export type CaseFilter = {
  readonly view?: CaseView
  readonly search?: string
  readonly owner?: string
  readonly because?: CaseCause
  readonly verdict?: CaseVerdict
}

/** Unusable values, as an edited address may have them, count as none. */
export function caseFilterIn(get: (name: string) => string | null): CaseFilter {
  const entries = Object.entries(isUsable).flatMap(([name, isGood]) => {
    const value = get(name)
    return value !== null && isGood(value) ? [[name, value]] : []
  })
  return Object.fromEntries(entries)
}

export const caseColumns = {
  person: { label: 'Person', type: 'text' },
  email: { label: 'E-mail', type: 'text' },
  because: { label: 'Opened because of', type: 'text' },
  reason: { label: 'In words', type: 'text' },
  opened: { label: 'Opened', type: 'moment' },
  openedBy: { label: 'Opened by', type: 'text' },
  state: { label: 'State', type: 'text' },
  owner: { label: 'Owner', type: 'text' },
  due: { label: 'Due on', type: 'text' },
  verdict: { label: 'Verdict', type: 'text' },
  verdictReason: { label: 'Reason', type: 'text' },
  closed: { label: 'Closed', type: 'moment' },
  closedBy: { label: 'Closed by', type: 'text' },
  id: { label: 'Id', type: 'text' },
  personId: { label: 'Id of the person', type: 'text' },
} satisfies FileColumns
