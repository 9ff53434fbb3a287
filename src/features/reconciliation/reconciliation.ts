/**
 * One day's comparison of what wallets and bank say with the custody book, in dollars (decision 007). Nothing here is
 * posted: a difference is explained line by line, and what no line explains is shown as such.
 */
import { type Cents, cents, zeroCents } from '#kernel/money.ts'
import { utcDayText } from '#kernel/notation.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Weight } from '#requests/decision.ts'
import { type FirstApproval, type Approval as Weighed, weighApproval } from '#requests/second-person.ts'
import type { DifferenceKind, StatementSource } from './difference-names.ts'

/** The funds of one account at the end of the day. Only dollars count; the quantity is for whoever checks it. */
export type StatementLine = {
  readonly source: StatementSource
  readonly account: string
  readonly asset: string
  readonly quantity: string
  readonly amount: Cents
}

/** The explanations of an earlier day that may still be so: requests under way are looked up anew each day, and the others are not. */
export function carriedOver<Line extends { readonly id: string; readonly request: string }>(
  earlier: readonly Line[],
  now: readonly { readonly carriedFrom: string | null }[],
): Line[] {
  return earlier.filter(({ id, request }) => request === '' && !now.some(({ carriedFrom }) => carriedFrom === id))
}

/** Positive where others hold more than the custody book because of it. */
export type DifferenceLine = {
  readonly kind: DifferenceKind
  readonly amount: Cents
  readonly reason: string
  /** The deposit's number or the withdrawal's id; empty for what was entered by hand. */
  readonly request: string
}

export type Figures = {
  readonly day: string
  /** The digest of the day signed before this one; empty for the first. */
  readonly previous: string
  /** Of the book, at the end of the day. */
  readonly custody: Cents
  readonly lines: readonly StatementLine[]
  readonly explained: readonly DifferenceLine[]
}

export type Reckoning = {
  readonly custody: Cents
  readonly says: Cents
  readonly difference: Cents
  readonly explained: Cents
  readonly unexplained: Cents
}

export const sumOf = (lines: readonly { readonly amount: Cents }[]): Cents =>
  lines.reduce((sum, { amount }) => cents(sum + amount), zeroCents)

export function reckon({ custody, lines, explained: reasons }: Omit<Figures, 'day' | 'previous'>): Reckoning {
  const [says, explained] = [sumOf(lines), sumOf(reasons)]
  const difference = cents(says - custody)
  return { custody, says, difference, explained, unexplained: cents(difference - explained) }
}

export const sizeOf = (amount: Cents): Cents => (amount < 0n ? cents(-amount) : amount)

/** The amount that a day is signed for: the larger of both sides, so that a figure far too low takes two people too. */
export function amountToSign({ custody, says }: Reckoning): Cents {
  return sizeOf(says) > sizeOf(custody) ? sizeOf(says) : sizeOf(custody)
}

export const dayStates = ['open', 'signed first', 'signed', 'passed over'] as const
export type DayState = (typeof dayStates)[number]

type Standing = {
  readonly day: string
  /** The last day that was signed; undefined before the first. */
  readonly lastSigned: string | undefined
  readonly isSigned: boolean
  readonly isSignedFirst: boolean
}

export function stateOf({ day, lastSigned, isSigned, isSignedFirst }: Standing): DayState {
  if (isSigned) return 'signed'
  if (lastSigned !== undefined && day < lastSigned) return 'passed over'
  return isSignedFirst ? 'signed first' : 'open'
}

/** Why nothing of a day can change, or undefined. Days are signed forward, and a signature closes all days before it. */
export function refuseChange(day: string, today: string, lastSigned: string | undefined): Refusal | undefined {
  if (day >= today) return refuse('WRONG_STATE', 'This day has not ended yet')
  if (lastSigned === undefined || day > lastSigned) return undefined
  const signed = `${utcDayText(lastSigned)} is signed, which closes it and every day before it`
  return refuse('WRONG_STATE', `${signed}. A correction is a new line on a later day.`)
}

/** The first of two people, and what they signed. */
export type FirstSignature = FirstApproval & { readonly digest: string }

type Signing = Pick<Weighed, 'grants' | 'by' | 'expected' | 'now'> & {
  readonly figures: Figures
  /** The digest of the figures as they are, and of those that the person was shown. */
  readonly digest: string
  readonly seen: string
  readonly today: string
  readonly lastSigned: string | undefined
  readonly limit: Cents | undefined
  readonly first: FirstSignature | null
}

/** Whether a signature closes the day or is the first of two. A first one for other figures no longer counts. */
export function sign(signing: Signing): Weight | Refusal {
  const { figures, digest, seen, today, lastSigned, limit: left, first, ...weighing } = signing
  const refusal = refuseChange(figures.day, today, lastSigned)
  if (refusal) return refusal
  if (figures.lines.length === 0) return refuse('WRONG_STATE', 'Please enter first what wallets and bank say')
  if (digest !== seen) return refuse('CHANGED', 'The figures of this day have changed. Please look at them again.')
  const amount = amountToSign(reckon(figures))
  return weighApproval({ ...weighing, amount, left, first: first?.digest === digest ? first : null })
}
