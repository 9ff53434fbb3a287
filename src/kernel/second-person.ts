/** Above a limit that the operator sets, two different people of the staff must agree. */
import type { Decider } from './decision.ts'
import type { Cents } from './money.ts'
import { type Refusal, refuse } from './refusal.ts'

export type FirstApproval = { readonly byId: string; readonly by: string; readonly at: Date }

/** Without a limit one person is always enough. */
export function needsSecondPerson(amount: Cents, limit: Cents | undefined): boolean {
  return limit !== undefined && amount > limit
}

/** What an approval does: it decides, or it is the first of two. */
export function weighApproval(
  amount: Cents,
  limit: Cents | undefined,
  first: FirstApproval | null,
  by: Decider,
): 'decides' | 'comes first' | Refusal {
  if (!needsSecondPerson(amount, limit)) return 'decides'
  if (first === null) return 'comes first'
  return first.byId === by.id ? refuse('NOT_ALLOWED', sameTwice) : 'decides'
}

const sameTwice = 'You have approved this already. A second, different person must approve it too.'
