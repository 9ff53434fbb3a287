/**
 * A decision that staff can take on a queue entry: what is asked before, what is sent, and what is shown afterwards.
 */
import type { SerializedError } from '@reduxjs/toolkit'
import { Check, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { amountProblem } from '#kernel/money.ts'
import { paragraphsProblem } from '#kernel/text.ts'
import type { Failure } from '#platform/web/failure.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { longestReason } from '../deciding.ts'
import type { SetOutcome } from '../decision-set.ts'
import type { QueueEntry } from './queue-entry.ts'
import { takenText } from './use-takes.ts'

export const ownRequest = 'You cannot decide your own request'

/** Values typed into the dialog, by field name; empty ones are omitted. */
export type Values = Readonly<Record<string, string>>

export type DecisionField<Data> = {
  readonly name: string
  readonly label: string
  readonly kind: 'amount' | 'line' | 'paragraphs'
  readonly hint?: (entry: QueueEntry<Data>, values: Values) => ReactNode
  /** The initial value. */
  readonly initial?: (entry: QueueEntry<Data>) => string | undefined
  /** By default it is always shown. */
  readonly isAsked?: (entry: QueueEntry<Data>) => boolean
  /** The problem with a value; undefined if there is none. */
  readonly check: (value: string) => string | undefined
  /** A further check of a value, for this entry. */
  readonly problem?: (entry: QueueEntry<Data>, value: string) => string | undefined
}

export type Outcome = {
  /** A first approval counts, but the request stays pending: a second person has to agree. */
  readonly data?: { readonly message: string; readonly firstApproval?: boolean | undefined } | undefined
  readonly error?: Failure | SerializedError | undefined
}

export type OfferedDecision<Data> = {
  readonly verb: string
  readonly key: 'a' | 'r' | 'e'
  readonly icon: LucideIcon
  readonly tone: 'primary' | 'danger'
  /** The question, as in "Approve Ada Marsh’s withdrawal of $5.00?". */
  readonly noun: string
  /**
   * The amounts that move, if there are several: “$392.00 returns, $8.00 fee”. By default the amounts of the entries.
   */
  readonly moves?: (entries: readonly QueueEntry<Data>[]) => string
  /** The consequence. */
  readonly consequence: (entry: QueueEntry<Data>, values: Values) => string
  /** Whether it is only the first of two approvals, so that nothing happens yet. */
  readonly isFirst?: (entry: QueueEntry<Data>, values: Values) => boolean
  /** Why the viewer cannot take it on this entry, or nothing. */
  readonly refusal?: (entry: QueueEntry<Data>) => string | null
  /** A reminder to check before deciding. */
  readonly evidence?: (entry: QueueEntry<Data>) => ReactNode
  readonly fields: readonly DecisionField<Data>[]
  readonly run: (entry: QueueEntry<Data>, values: Values) => PromiseLike<Outcome>
  readonly done: string
  readonly failed: string
  /** The same decision on several entries at once, if it can be taken so. */
  readonly inASet?: SetOffer<Data>
}

/** Requirements for offering a decision on several entries. */
export type SetOffer<Data> = {
  /** The consequence for all of them. */
  readonly consequence: (entries: readonly QueueEntry<Data>[]) => string
  /** Details to check for each entry, below its name and amount. */
  readonly detail?: (entry: QueueEntry<Data>) => ReactNode
  /** Why an entry has to be decided by itself, or nothing. */
  readonly refusal?: (entry: QueueEntry<Data>) => string | null
  /** Their hints concern no single entry. */
  readonly fields: readonly Pick<DecisionField<Data>, 'name' | 'label' | 'kind' | 'check'>[]
  readonly run: (entries: readonly QueueEntry<Data>[], values: Values) => PromiseLike<SetAnswered>
}

type SetAnswered = {
  readonly data?: { readonly message: string; readonly outcomes: readonly SetOutcome[] } | undefined
  readonly error?: Failure | SerializedError | undefined
}

/** Of a reason or a note. */
export function reasonProblem(text: string): string | undefined {
  return paragraphsProblem(text, longestReason)
}

/** Asked at every rejection. */
export function rejectionField<Data>(hint = 'The investor will see it.'): DecisionField<Data> {
  return { name: 'reason', label: 'Reason', kind: 'paragraphs', hint: () => hint, check: reasonProblem }
}

/** The look of every approval and every rejection, and their keyboard shortcuts. */
export const approving = { key: 'a', icon: Check, tone: 'primary' } as const
export const rejecting = { verb: 'Reject', key: 'r', icon: X, tone: 'danger' } as const

export function confirmationText<Data>({ verb, noun, moves }: OfferedDecision<Data>, entry: QueueEntry<Data>): string {
  const what = moves ? `: ${moves([entry])}` : ` of ${formatMoney(entry.amount)}`
  return `${verb} ${entry.person.name}’s ${noun}${what}?`
}

/**
 * Why the reader cannot take a decision, or nothing: it is their own request, a colleague works on it, or they cannot be
 * its second person.
 */
export function reasonAgainst<Data>(
  decision: Pick<OfferedDecision<Data>, 'refusal'>,
  entry: QueueEntry<Data>,
  viewerId: string | undefined,
): string | undefined {
  if (entry.person.id === viewerId) return ownRequest
  return takenText(entry.taken) ?? decision.refusal?.(entry) ?? undefined
}

/** The initial values of a decision's fields. */
export function initialValues<Data>({ fields }: OfferedDecision<Data>, entry: QueueEntry<Data>): Values {
  const filled = fields.map(({ name, initial }) => [name, initial?.(entry)] as const)
  return Object.fromEntries(filled.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** The label of the button that takes the decision. */
export function buttonText<Data>(decision: OfferedDecision<Data>, entry: QueueEntry<Data>, values: Values): string {
  const what = `${decision.verb} ${amountOf(decision, entry, values)}`
  return decision.isFirst?.(entry, values) ? `${what} as the first of two` : what
}

/** The amount of the decision: an amount typed in the dialog overrides the requested one. */
function amountOf<Data>({ fields }: OfferedDecision<Data>, entry: QueueEntry<Data>, values: Values): string {
  const isStated = (text: string | undefined) => text !== undefined && amountProblem(text) === undefined
  const other = fields.find(({ kind, name }) => kind === 'amount' && isStated(values[name]))
  return formatMoney((other && values[other.name]) ?? entry.amount)
}

/** Another person was first, or it no longer exists: there is nothing left to decide. */
export function isOver({ code }: { readonly code?: string | undefined }): boolean {
  return code === 'WRONG_STATE' || code === 'NOT_FOUND'
}

/** The effect that the dialog announced no longer applies, so it asks again. */
export function hasChanged({ code }: { readonly code?: string | undefined }): boolean {
  return code === 'CHANGED'
}
