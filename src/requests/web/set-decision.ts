/** Decisions that staff take on several queue entries at once. */
import { cents, centsOf, toDollars } from '#kernel/money.ts'
import { countOf, countText } from '#kernel/notation.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import type { SetOutcome } from '../decision-set.ts'
import { isOver, type OfferedDecision, reasonAgainst, type SetOffer } from './decision.ts'
import type { QueueEntry } from './queue-entry.ts'

type SetAnswer = { readonly message: string; readonly outcomes: readonly SetOutcome[] }

/** Some are taken on several entries only. */
export type DecisionOfSets<Data> = Pick<
  OfferedDecision<Data>,
  'verb' | 'key' | 'icon' | 'tone' | 'noun' | 'moves' | 'refusal' | 'failed'
> & { readonly inASet: SetOffer<Data> }

export function isForSets<Data>(
  decision: OfferedDecision<Data>,
): decision is OfferedDecision<Data> & DecisionOfSets<Data> {
  return decision.inASet !== undefined
}

type LeftOut<Data> = { readonly entry: QueueEntry<Data>; readonly reason: string }

/** The ticked entries that a decision applies to, and the reasons against the others. */
export function splitSet<Data>(
  decision: DecisionOfSets<Data>,
  ticked: readonly QueueEntry<Data>[],
  viewerId: string | undefined,
): { readonly included: readonly QueueEntry<Data>[]; readonly leftOut: readonly LeftOut<Data>[] } {
  const reasonFor = (entry: QueueEntry<Data>) =>
    reasonAgainst(decision, entry, viewerId) ?? decision.inASet.refusal?.(entry) ?? undefined
  const leftOut = ticked.flatMap((entry) => {
    const reason = reasonFor(entry)
    return reason === undefined ? [] : [{ entry, reason }]
  })
  return { included: ticked.filter((entry) => reasonFor(entry) === undefined), leftOut }
}

/** “$4,300.00”: amounts are added in cents. */
export function sumText(entries: readonly Pick<QueueEntry<unknown>, 'amount'>[]): string {
  return formatMoney(toDollars(cents(entries.reduce((sum, { amount }) => sum + centsOf(amount), 0n))))
}

/** “11 investors”: one person may have several requests. */
export function peopleText(entries: readonly Pick<QueueEntry<unknown>, 'person'>[]): string {
  return countOf(new Set(entries.map(({ person }) => person.id)).size, 'investor')
}

/** “11 investors are told”. */
export function notifiedText(entries: readonly Pick<QueueEntry<unknown>, 'person'>[]): string {
  const people = peopleText(entries)
  return `${people} ${people.startsWith('1 ') ? 'is' : 'are'} told`
}

/** “Confirm 12 deposits, $4,300.00 in total?”. */
export function setQuestion<Data>(
  { verb, noun, moves }: Pick<DecisionOfSets<Data>, 'verb' | 'noun' | 'moves'>,
  entries: readonly QueueEntry<Data>[],
): string {
  const what = moves ? `: ${moves(entries)}` : `, ${sumText(entries)} in total`
  return `${verb} ${countOf(entries.length, noun)}${what}?`
}

export function setButtonText({ verb }: Pick<OfferedDecision<never>, 'verb'>, entries: readonly unknown[]): string {
  return `${verb} ${countText(entries.length)}`
}

type Refused<Data> = { readonly message: string; readonly entries: readonly QueueEntry<Data>[] }

/** The result of a set. */
export type SetResult<Data> = {
  readonly message: string
  /** The entries that were refused, by the reason. */
  readonly refused: readonly Refused<Data>[]
  /** Decided here. */
  readonly decided: readonly string[]
  /** No longer in the queue: decided here, or by another person before. */
  readonly gone: readonly string[]
  /** Refused, and still to be decided. */
  readonly left: readonly string[]
}

export function resultOf<Data>(
  { message, outcomes }: SetAnswer,
  entries: readonly QueueEntry<Data>[],
): SetResult<Data> {
  const refusals = outcomes.filter(({ outcome }) => outcome === 'refused')
  const entriesWith = (text: string | undefined) => {
    const ids = new Set(refusals.filter((refusal) => refusal.message === text).map(({ id }) => id))
    return entries.filter(({ id }) => ids.has(id))
  }
  const texts = [...new Set(refusals.map((refusal) => refusal.message))]
  const idsOf = (chosen: readonly SetOutcome[]) => chosen.map(({ id }) => id)
  const decided = idsOf(outcomes.filter(({ outcome }) => outcome === 'decided'))
  return {
    message,
    refused: texts.map((text) => ({ message: text ?? 'Refused', entries: entriesWith(text) })),
    decided,
    gone: [...decided, ...idsOf(refusals.filter(isOver))],
    left: idsOf(refusals.filter((refusal) => !isOver(refusal))),
  }
}
