import { expect, test } from 'vitest'
import { refuseTaken, refuseTakeOver, refuseWhilePaid, type Take } from './take.ts'

const [ada, nora] = ['Ada', 'Nora'].map((name) => ({ id: name.toLowerCase(), name }))
const at = new Date('2026-03-02T09:00:00Z')
const by = (who: typeof ada, file: string | null = null): Take =>
  ({ request: 'w1', by: who, takenAt: at, until: at, file }) as Take

const taken = 'Nora has taken this. Open it to take it over.'
const exported = 'Nora has this in a payout file, so it may be paid already. Open it to take it over.'
const paying = 'We are paying this out already, so it can no longer be cancelled'

test.each([
  ['of nobody', undefined, undefined, undefined],
  ['of oneself', by(ada), undefined, undefined],
  ['of oneself, in a file', by(ada, 'f'), undefined, paying],
  ['of a colleague', by(nora), taken, undefined],
  ['of a colleague, in a file', by(nora, 'f'), exported, paying],
])('a take %s, to a decider and to the owner', (_, take, toAda, toOwner) => {
  expect(refuseTaken(take, { id: 'ada' })?.message).toBe(toAda)
  expect(refuseWhilePaid(take)?.message).toBe(toOwner)
})

test.each([
  ['free', undefined, undefined, undefined],
  ['free meanwhile', undefined, 'nora', undefined],
  ['one’s own', by(ada), undefined, undefined],
  ['a colleague’s', by(nora), undefined, taken],
  ['a colleague’s, knowingly', by(nora), 'nora', undefined],
  ['taken over by another meanwhile', by(nora), 'otto', taken],
])('taking what is %s', (_, take, from, refusal) => {
  expect(refuseTakeOver(take, ada as never, from)?.message).toBe(refusal)
})
