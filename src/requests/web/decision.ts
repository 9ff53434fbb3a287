/** A decision that staff can take on an entry of a queue: what is asked before, what is sent, what is said after. */
import type { SerializedError } from '@reduxjs/toolkit'
import { Check, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Failure } from '#platform/web/failure.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { QueueEntry } from './queue-entry.ts'

export const ownRequest = 'You cannot decide your own request'

/** What was typed into the dialog, by the field's name; an empty text was left out. */
export type Values = Readonly<Record<string, string>>

export type DecisionField<Data> = {
  readonly name: string
  readonly label: string
  readonly kind: 'amount' | 'line' | 'paragraphs'
  readonly hint?: (entry: QueueEntry<Data>, values: Values) => ReactNode
  /** What it is filled in with. */
  readonly initial?: (entry: QueueEntry<Data>) => string | undefined
  /** Left out, it is always asked for. */
  readonly isAsked?: (entry: QueueEntry<Data>) => boolean
  readonly check: ZodType
  /** What else is wrong with a value, for this entry. */
  readonly problem?: (entry: QueueEntry<Data>, value: string) => string | undefined
}

export type Outcome = {
  /** A first approval counts, and the request waits all the same: somebody else has to agree. */
  readonly data?: { readonly message: string; readonly firstApproval?: boolean | undefined } | undefined
  readonly error?: Failure | SerializedError | undefined
}

export type Decision<Data> = {
  readonly verb: string
  readonly key: 'a' | 'r'
  readonly icon: LucideIcon
  readonly tone: 'primary' | 'danger'
  /** The thing that is decided, as in "Approve Ada Marsh’s withdrawal of $5.00?". */
  readonly noun: string
  /** What happens then. */
  readonly consequence: (entry: QueueEntry<Data>, values: Values) => string
  /** Whether it is only the first of two approvals, so that nothing happens yet. */
  readonly isFirst?: (entry: QueueEntry<Data>, values: Values) => boolean
  /** Why the viewer cannot take it on this entry, if they cannot. */
  readonly refusal?: (entry: QueueEntry<Data>) => string | null
  /** What to look at once more before deciding. */
  readonly evidence?: (entry: QueueEntry<Data>) => ReactNode
  readonly fields: readonly DecisionField<Data>[]
  readonly run: (entry: QueueEntry<Data>, values: Values) => PromiseLike<Outcome>
  readonly done: string
  readonly failed: string
}

/** What every approval and every rejection look like, and the keys that ask for them. */
export const approving = { key: 'a', icon: Check, tone: 'primary' } as const
export const rejecting = { verb: 'Reject', key: 'r', icon: X, tone: 'danger' } as const

export function questionOf<Data>({ verb, noun }: Decision<Data>, { person, amount }: QueueEntry<Data>): string {
  return `${verb} ${person.name}’s ${noun} of ${formatMoney(amount)}?`
}

/** Why somebody cannot take a decision, if they cannot: it is their own request, or they are no second person for it. */
export function reasonAgainst<Data>(
  decision: Decision<Data>,
  entry: QueueEntry<Data>,
  viewerId: string | undefined,
): string | undefined {
  return entry.person.id === viewerId ? ownRequest : (decision.refusal?.(entry) ?? undefined)
}

/** What the fields of a decision are filled in with. */
export function initialValues<Data>({ fields }: Decision<Data>, entry: QueueEntry<Data>): Values {
  const filled = fields.map(({ name, initial }) => [name, initial?.(entry)] as const)
  return Object.fromEntries(filled.filter((pair): pair is [string, string] => pair[1] !== undefined))
}

/** What the button says that takes the decision. */
export function buttonText<Data>(decision: Decision<Data>, entry: QueueEntry<Data>, values: Values): string {
  const what = `${decision.verb} ${amountOf(decision, entry, values)}`
  return decision.isFirst?.(entry, values) ? `${what} as the first of two` : what
}

/** The amount of the decision: an amount typed in the dialog stands above the requested one. */
function amountOf<Data>({ fields }: Decision<Data>, entry: QueueEntry<Data>, values: Values): string {
  const other = fields.find((field) => field.kind === 'amount' && field.check.safeParse(values[field.name]).success)
  return formatMoney((other && values[other.name]) ?? entry.amount)
}

/** Somebody else was first, or it does not exist any more: there is nothing left to decide. */
export function isOver({ code }: { readonly code?: string | undefined }): boolean {
  return code === 'WRONG_STATE' || code === 'NOT_FOUND'
}

/** What the dialog said would happen is no longer what would happen: it is asked anew. */
export function hasChanged({ code }: { readonly code?: string | undefined }): boolean {
  return code === 'CHANGED'
}
