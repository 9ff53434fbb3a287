/** The verdict of staff about a hit, and what waits for it. */
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'

/** The fact of a person by which an entry was found. */
export const hitFacts = ['name', 'email', 'wallet', 'country'] as const
export type HitFact = (typeof hitFacts)[number]

export const verdicts = ['same', 'different'] as const
export type Verdict = (typeof verdicts)[number]

export const verdictNames: Readonly<Record<Verdict, string>> = { same: 'The same person', different: 'Somebody else' }

type Said = { readonly byId: string; readonly by: string; readonly at: Date }

export type Judged = {
  readonly personId: string
  readonly verdict: Verdict | null
  readonly reason: string
  /** Set while the first of two people has said that it is somebody else. */
  readonly first: Said | null
  readonly decided: Said | null
}

type Judge = { readonly id: string; readonly name: string }
type Opinion = { readonly verdict: Verdict; readonly reason: string; readonly takesTwo: boolean }

/**
 * “The same person” takes one member of staff. “Somebody else” lifts the stop of payouts, so in a live system a second
 * one must agree. A verdict can be replaced by another one, but not repeated.
 */
export function judge<J extends Judged>(hit: J, by: Judge, opinion: Opinion, at: Date): J | Refusal {
  const { verdict, reason, takesTwo } = opinion
  if (by.id === hit.personId) return refuse('NOT_ALLOWED', 'You cannot decide about yourself')
  if (reason === '') return refuseField('reason', 'Please say why')
  if (hit.verdict === verdict) return refuse('WRONG_STATE', 'This has been decided already')
  const said = { byId: by.id, by: by.name, at }
  if (verdict === 'different' && takesTwo) {
    if (hit.first?.byId === by.id) return refuse('NOT_ALLOWED', 'A second person must agree before payouts go on')
    if (hit.first === null) return { ...hit, verdict: null, reason, first: said, decided: null }
  }
  return { ...hit, verdict, reason, first: verdict === 'different' ? hit.first : null, decided: said }
}

/** Whether payouts wait for a verdict, or end with it. */
export function stops(
  { points, verdict }: { readonly points: number } & Pick<Judged, 'verdict'>,
  limit: number,
): boolean {
  return points >= limit && verdict !== 'different'
}

export const payoutsWait = refuse(
  'STOPPED',
  'This person may be on a list, so nothing can be paid out until somebody has looked. The person’s hits are under Screening.',
)
