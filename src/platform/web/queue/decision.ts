/** A decision that staff can take on an entry of a queue: what is asked before, what is sent, what is said after. */
import type { SerializedError } from '@reduxjs/toolkit'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { Failure } from '../failure.ts'
import { formatMoney } from '../ui/format-money.ts'
import type { QueueEntry } from './queue-entry.ts'

export const ownRequest = 'You cannot decide your own request'

/** What was typed into the dialog, by the field's name; an empty text was left out. */
export type Values = Readonly<Record<string, string>>

export type DecisionField<Data> = {
  readonly name: string
  readonly label: string
  readonly kind: 'amount' | 'line' | 'paragraphs'
  readonly hint?: (entry: QueueEntry<Data>, values: Values) => ReactNode
  readonly check: ZodType
}

export type Outcome = {
  readonly data?: { readonly message: string } | undefined
  readonly error?: Failure | SerializedError | undefined
  /** The decision counts, and the request waits all the same: somebody else has to agree. */
  readonly waits?: boolean
}

export type Decision<Data> = {
  readonly verb: string
  readonly key: 'a' | 'r'
  readonly icon: LucideIcon
  readonly tone: 'primary' | 'danger'
  /** The thing that is decided, as in "Approve this withdrawal of $5.00?". */
  readonly noun: string
  /** What happens then. */
  readonly consequence: (entry: QueueEntry<Data>) => string
  /** What to look at once more before deciding. */
  readonly evidence?: (entry: QueueEntry<Data>) => ReactNode
  readonly fields: readonly DecisionField<Data>[]
  readonly run: (entry: QueueEntry<Data>, values: Values) => PromiseLike<Outcome>
  readonly done: string
  readonly failed: string
}

export function questionOf<Data>({ verb, noun }: Decision<Data>, { amount }: QueueEntry<Data>): string {
  return `${verb} this ${noun} of ${formatMoney(amount)}?`
}

/** The amount of the decision: an amount typed in the dialog stands above the requested one. */
export function amountOf<Data>({ fields }: Decision<Data>, entry: QueueEntry<Data>, values: Values): string {
  const other = fields.find((field) => field.kind === 'amount' && field.check.safeParse(values[field.name]).success)
  return formatMoney((other && values[other.name]) ?? entry.amount)
}

/** Somebody else was first, or it does not exist any more: there is nothing left to decide. */
export function isOver({ code }: { readonly code?: string | undefined }): boolean {
  return code === 'WRONG_STATE' || code === 'NOT_FOUND'
}
