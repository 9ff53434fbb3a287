/** Staff take what they work on, so that two never decide one request (decision 008). */
import { day, minute } from '#kernel/clock.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Decider } from './decision.ts'

export type Take = {
  readonly request: string
  readonly by: Decider
  readonly takenAt: Date
  readonly until: Date
  /** The payout file that names it, if any: then it may be paid already. */
  readonly file: string | null
}

/** An open page renews its take, so that one whose browser died is free again soon. */
export const takeLasts = 5 * minute
export const takeIsRenewedAfter = 2 * minute
export const fileTakeLasts = day

/** Why somebody cannot decide, or take, what another person has taken; undefined where they can. */
export function refuseTaken(take: Take | undefined, by: Pick<Decider, 'id'>): Refusal | undefined {
  if (take === undefined || take.by.id === by.id) return undefined
  const where = take.file === null ? 'has taken this' : 'has this in a payout file, so it may be paid already'
  return refuse('TAKEN', `${take.by.name} ${where}. Open it to take it over.`)
}

/** Why its owner cannot take a request back: staff may have sent the money already. */
export function refuseWhilePaid(take: Take | undefined): Refusal | undefined {
  if (take === undefined || take.file === null) return undefined
  return refuse('TAKEN', 'We are paying this out already, so it can no longer be cancelled')
}

/** Taking over names the colleague whom one saw, so that of two people the second is refused. */
export function refuseTakeOver(take: Take | undefined, by: Decider, from: string | undefined): Refusal | undefined {
  return take?.by.id === from ? undefined : refuseTaken(take, by)
}
