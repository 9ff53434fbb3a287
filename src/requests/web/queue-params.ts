/** The query of a queue. The page's URL uses the same parameters as the call. */
import { amountProblem, parseDollars } from '#kernel/money.ts'
import { boundText, rangeText } from '#kernel/notation.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { type QueueFilter, type QueueParams, queueParamsIn, waitingWords } from '../queue-filter.ts'

export const noFilter: QueueFilter = { minAmount: '', maxAmount: '', waitingHours: '' }

export function paramsIn(address: URLSearchParams): QueueParams {
  return queueParamsIn((name) => address.get(name))
}

/** The filter as text, as in "12 waiting, of $1,000 or more, for over a day". */
export function filterWords({ minAmount: least, maxAmount: most, waitingHours = '' }: QueueFilter): string[] {
  const words: string[] = []
  if (least && most) words.push(`of ${rangeText(Number(least), Number(most))}`)
  else if (least) words.push(`of ${boundText(Number(least))} or more`)
  else if (most) words.push(`of ${boundText(Number(most))} or less`)
  const waiting = waitingWords[waitingHours]
  return waiting ? [...words, waiting] : words
}

/** Errors of a filter, by field. */
export function wrongIn(filter: QueueFilter): Partial<Record<keyof QueueFilter, string>> {
  const wrong: Partial<Record<keyof QueueFilter, string>> = {}
  for (const name of ['minAmount', 'maxAmount'] as const) {
    const problem = filter[name] && amountProblem(filter[name])
    if (problem) wrong[name] = problem
  }
  const [least, most] = [parseDollars(filter.minAmount ?? ''), parseDollars(filter.maxAmount ?? '')]
  if (least && most && least > most) wrong.maxAmount = `Please enter ${formatMoney(filter.minAmount ?? '')} or more`
  return wrong
}
