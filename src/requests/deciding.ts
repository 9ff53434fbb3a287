/** Limits and texts of queues and decisions, for both sides. They are apart from the schemas because pages load no Zod. */
import { countText, type Total } from '#kernel/notation.ts'

/** One transaction holds its locks until all are decided, so the number is bounded. */
export const maxSetSize = 200

/** Requests whose flags are asked for at once: longer lists of ids do not fit into an address. */
export const mostMarks = 50

/** Characters of a reason or a note. */
export const longestReason = 1000

export const longestSearch = 100

/** The answer's total, less the rows removed since. */
export function totalIn(
  answer: { readonly total: number; readonly totalAtLeast?: boolean | undefined } | undefined,
  gone = 0,
): Total {
  return { count: Math.max(0, (answer?.total ?? 0) - gone), isMore: answer?.totalAtLeast ?? false }
}

/** “198 confirmed, 1 approved first, 1 refused”. */
export function outcomeText(
  decided: string,
  outcomes: readonly { readonly outcome: 'decided' | 'approved first' | 'refused' }[],
): string {
  const words = { decided, 'approved first': 'approved first', refused: 'refused' }
  const counts = Object.entries(words).map(([outcome, word]) => ({
    word,
    count: outcomes.filter((one) => one.outcome === outcome).length,
  }))
  return counts
    .filter(({ count }) => count > 0)
    .map(({ word, count }) => `${countText(count)} ${word}`)
    .join(', ')
}
