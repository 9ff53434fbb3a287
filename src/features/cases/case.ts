/** A case about a person: its states, and the rules of taking, closing and reopening it. No Zod: pages load this. */
import { after, dateOf, day } from '#kernel/clock.ts'
import { countOf } from '#kernel/notation.ts'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'

export const openStates = ['open', 'review', 'waiting'] as const
type OpenState = (typeof openStates)[number]
export const caseStates = [...openStates, 'closed'] as const
export type CaseState = (typeof caseStates)[number]

export const stateNames: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  review: 'In review',
  waiting: 'Waiting',
  closed: 'Closed',
}

export const caseCauses = ['hit', 'flags', 'staff'] as const
export type CaseCause = (typeof caseCauses)[number]

export const causeNames: Readonly<Record<CaseCause, string>> = {
  hit: 'Hit on a list',
  flags: 'Flags of a request',
  staff: 'Opened by staff',
}

export const caseVerdicts = ['cleared', 'confirmed', 'reported'] as const
export type CaseVerdict = (typeof caseVerdicts)[number]

export const verdictNames: Readonly<Record<CaseVerdict, string>> = {
  cleared: 'No concern',
  confirmed: 'Suspicion confirmed',
  reported: 'Reported to the authority',
}

export const longestReason = 1000
export const longestNote = 2000

/** The settings of the operator. */
export type CaseSettings = {
  /** A request whose flags together weigh as much opens a case. */
  readonly weight: number
  /** Until when a new case is due. */
  readonly days: number
  /** Whether the copy of a person's data has their cases. The law of most countries forbids it. */
  readonly isPersonTold: boolean
}

export const initialCaseSettings: CaseSettings = { weight: 50, days: 14, isPersonTold: false }

export function caseFacts({ weight, days, isPersonTold }: CaseSettings): Record<string, string> {
  return {
    'A request opens a case from': `weight ${weight}`,
    'A new case is due after': countOf(days, 'day'),
    'The copy of a person’s data': isPersonTold ? 'has their cases' : 'leaves their cases out',
  }
}

export type Case = {
  readonly id: string
  readonly personId: string
  readonly state: CaseState
  readonly ownerId: string | null
  /** A day in UTC; the case is overdue from the day after. */
  readonly dueOn: string
  readonly verdict: CaseVerdict | null
  readonly verdictReason: string
  readonly closed: { readonly byId: string; readonly at: Date } | null
  /** Counts changes. */
  readonly version: number
}

export const dueAfter = (now: Date, { days }: CaseSettings): string => dateOf(after(now, days * day))

export function isOverdue({ state, dueOn }: Pick<Case, 'state' | 'dueOn'>, now: Date): boolean {
  return state !== 'closed' && dueOn < dateOf(now)
}

type Latest = { readonly state: CaseState; readonly closedAt: Date | null }

/** Evidence joins the open case of its person. Once a case was closed, only later evidence opens another one. */
export function opensCase(foundAt: Date, latest: Latest | undefined): boolean {
  if (latest === undefined) return true
  return latest.closedAt !== null && foundAt > latest.closedAt
}

const changedMeanwhile = refuse('CHANGED', 'A colleague has changed this case. Please look at it again.')
const isClosed = refuse('WRONG_STATE', 'This case is closed already')

export type CaseChange = {
  /** Null takes the owner away. */
  readonly ownerId?: string | null | undefined
  readonly state?: OpenState | undefined
  readonly dueOn?: string | undefined
}

type BasedOn = { readonly basedOn: number; readonly today: string }

/** An owner takes an untouched case into review. */
export function changeCase<C extends Case>(current: C, change: CaseChange, { basedOn, today }: BasedOn): C | Refusal {
  if (current.state === 'closed') return isClosed
  if (current.version !== basedOn) return changedMeanwhile
  const { ownerId = current.ownerId, dueOn = current.dueOn } = change
  if (ownerId === current.personId) return refuse('NOT_ALLOWED', 'The person of a case cannot own it')
  if (dueOn !== current.dueOn && dueOn < today) return refuseField('dueOn', 'Please choose today or a later day')
  const isTaken = ownerId !== null && ownerId !== current.ownerId && current.state === 'open'
  const state = change.state ?? (isTaken ? 'review' : current.state)
  const isSame = ownerId === current.ownerId && dueOn === current.dueOn && state === current.state
  if (isSame) return refuse('WRONG_STATE', 'The case is like this already')
  return { ...current, ownerId, dueOn, state, version: current.version + 1 }
}

type Closing = { readonly verdict: CaseVerdict; readonly reason: string; readonly basedOn: number }

export function closeCase<C extends Case>(
  current: C,
  byId: string,
  { verdict, reason, basedOn }: Closing,
  at: Date,
): C | Refusal {
  if (current.state === 'closed') return isClosed
  if (current.version !== basedOn) return changedMeanwhile
  if (reason === '') return refuseField('reason', 'Please say why')
  const version = current.version + 1
  return { ...current, state: 'closed', verdict, verdictReason: reason, closed: { byId, at }, version }
}

type Reopening = {
  readonly reason: string
  readonly basedOn: number
  readonly hasOther: boolean
  readonly dueOn: string
}

/** It goes on in review, with the owner that it had. */
export function reopenCase<C extends Case>(current: C, { reason, basedOn, hasOther, dueOn }: Reopening): C | Refusal {
  if (current.state !== 'closed') return refuse('WRONG_STATE', 'This case is open already')
  if (current.version !== basedOn) return changedMeanwhile
  if (hasOther) return refuse('WRONG_STATE', 'There is a newer case about this person, which is open')
  if (reason === '') return refuseField('reason', 'Please say why')
  const version = current.version + 1
  return { ...current, state: 'review', verdict: null, verdictReason: '', closed: null, dueOn, version }
}
