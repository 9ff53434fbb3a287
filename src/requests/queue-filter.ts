/** The filter of a queue in a query string, as its page and the views that staff save read it. */
import { amountProblem } from '#kernel/money.ts'
import { lineProblem } from '#kernel/text.ts'
import { longestSearch } from './deciding.ts'

export type QueueFilter = {
  readonly minAmount?: string | undefined
  readonly maxAmount?: string | undefined
  readonly waitingHours?: string | undefined
}
export type QueueParams = QueueFilter & { readonly search?: string | undefined }

export const waitingWords: Readonly<Record<string, string>> = {
  1: 'for over an hour',
  24: 'for over a day',
  72: 'for over three days',
}

const isRight: Readonly<Record<keyof QueueParams, (text: string) => boolean>> = {
  search: (text) => lineProblem(text, longestSearch) === undefined,
  minAmount: (text) => amountProblem(text) === undefined,
  maxAmount: (text) => amountProblem(text) === undefined,
  waitingHours: (text) => Object.hasOwn(waitingWords, text),
}

/** Values that the server would refuse are omitted. */
export function queueParamsIn(get: (name: string) => string | null): QueueParams {
  const said = Object.entries(isRight).map(([name, check]) => [name, get(name), check] as const)
  return Object.fromEntries(said.filter(([, text, check]) => text && check(text)))
}
