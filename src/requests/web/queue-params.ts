/** The query of a queue. The page's URL uses the same parameters as the call. */
import * as z from 'zod'
import { parseDollars } from '#kernel/money.ts'
import { boundText, rangeText } from '#kernel/notation.ts'
import { formatMoney } from '#platform/web/ui/format-money.ts'
import { queueQuery } from '../queue.ts'

export type QueueFilter = {
  readonly minAmount?: string | undefined
  readonly maxAmount?: string | undefined
  readonly waitingHours?: string | undefined
}
export type QueueParams = QueueFilter & { readonly search?: string | undefined }

export const noFilter: QueueFilter = { minAmount: '', maxAmount: '', waitingHours: '' }

const waitingWords: Readonly<Record<string, string>> = {
  1: 'for over an hour',
  24: 'for over a day',
  72: 'for over three days',
}

const { search, minAmount, maxAmount } = queueQuery.shape
const checks: Readonly<Record<keyof QueueParams, z.ZodType>> = {
  search,
  minAmount,
  maxAmount,
  waitingHours: z.enum(Object.keys(waitingWords)),
}

/** Values that the server would refuse are omitted. */
export function paramsIn(address: URLSearchParams): QueueParams {
  const said = Object.entries(checks).map(([name, check]) => [name, address.get(name), check] as const)
  return Object.fromEntries(said.filter(([, text, check]) => text && check.safeParse(text).success))
}

/** The URL with changed parameters; empty ones are omitted. */
export function addressWith(address: URLSearchParams, changes: QueueParams): URLSearchParams {
  const words = { ...Object.fromEntries(address), ...changes }
  return new URLSearchParams(Object.entries(words).filter((entry): entry is [string, string] => Boolean(entry[1])))
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
    const { error } = checks[name].safeParse(filter[name] || undefined)
    if (error) wrong[name] = error.issues[0]?.message ?? 'Please check this'
  }
  const [least, most] = [parseDollars(filter.minAmount ?? ''), parseDollars(filter.maxAmount ?? '')]
  if (least && most && least > most) wrong.maxAmount = `Please enter ${formatMoney(filter.minAmount ?? '')} or more`
  return wrong
}
