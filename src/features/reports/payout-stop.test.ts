import { expect, test } from 'vitest'
import { isRefusal } from '#kernel/refusal.ts'
import { type PayoutStop, refusePayout } from '#ledger/proof.ts'
import { agree, ask } from './payout-stop.ts'

const now = new Date('2026-03-02T09:00:00Z')
const [ada, arthur, nora] = [
  { id: 'ada', name: 'Ada Marsh' },
  { id: 'arthur', name: 'Arthur Penn' },
  { id: 'nora', name: 'Nora Field' },
]
const asked = { byId: 'ada', by: 'Ada Marsh', at: now, reason: 'A wrong count, no money' }
const lifted = { byId: 'arthur', by: 'Arthur Penn', at: now }
const stopped: PayoutStop = { provedAt: now, problems: 2, asked: null, lifted: null }
const states = {
  'none, the ledger adds up': undefined,
  'nobody has asked': stopped,
  'Ada has asked': { ...stopped, asked },
  'Arthur has agreed': { ...stopped, asked, lifted },
}
const outcome = (result: ReturnType<typeof ask>) =>
  isRefusal(result) ? result.refused : result.lifted ? 'lifted' : 'asked'

test.each([
  ['none, the ledger adds up', undefined, 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'],
  ['nobody has asked', 'STOPPED', 'asked', 'asked', 'WRONG_STATE', 'WRONG_STATE'],
  ['Ada has asked', 'STOPPED', 'asked', 'WRONG_STATE', 'NOT_ALLOWED', 'lifted'],
  ['Arthur has agreed', undefined, 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE', 'WRONG_STATE'],
] as const)('%s: a payout, Ada asks, Nora asks, Ada agrees, Arthur agrees', (name, payout, ...outcomes) => {
  const stop = states[name]
  expect(refusePayout(stop)?.refused).toBe(payout)
  expect([
    outcome(ask(stop, ada, 'Because', now)),
    outcome(ask(stop, nora, 'Because', now)),
    outcome(agree(stop, ada, now, [], now)),
    outcome(agree(stop, arthur, now, [], now)),
  ]).toEqual(outcomes)
})

test('a second person agrees to what they have read, and is independent of the first', () => {
  const stop = states['Ada has asked']
  expect(outcome(agree(stop, arthur, new Date(0), [], now))).toBe('CHANGED')
  expect(outcome(agree(stop, arthur, now, [{ personId: 'arthur', byId: 'ada', at: now }], now))).toBe('NOT_ALLOWED')
})
