import { describe, expect, test } from 'vitest'
import { cents } from '../../kernel/money.ts'
import { confirm, type Deposit, depositStatuses, reject } from './deposit.ts'

const now = new Date('2026-03-02T09:00:00Z')
const staff = { id: 'staff', name: 'Ada Marsh' }
const pending: Deposit = {
  id: 'd1',
  transactionId: 'DEP-2345678923',
  ownerId: 'iris',
  declared: cents(50_000n),
  received: null,
  status: 'Pending',
  notes: '',
  decided: null,
}
const inStatus = (status: Deposit['status']): Deposit =>
  status === 'Pending' ? pending : { ...pending, status, decided: { by: 'Arthur Penn', at: now } }

describe('every state × every event', () => {
  const outcome = (step: ReturnType<typeof confirm>) => ('refused' in step ? step.message : step.next.status)

  test.each([
    ['Pending', 'Confirmed', 'Rejected'],
    ['Confirmed', 'This was already confirmed by Arthur Penn', 'This was already confirmed by Arthur Penn'],
    ['Rejected', 'This was already rejected by Arthur Penn', 'This was already rejected by Arthur Penn'],
  ] as const)('%s: confirm → %s, reject → %s', (status, confirmed, rejected) => {
    expect(outcome(confirm(inStatus(status), staff, { notes: '' }, now))).toBe(confirmed)
    expect(outcome(reject(inStatus(status), staff, '', now))).toBe(rejected)
  })

  test.each(depositStatuses)('nobody decides their own, in %s', (status) => {
    const owner = { id: 'iris', name: 'Iris' }
    expect(confirm(inStatus(status), owner, { notes: '' }, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(reject(inStatus(status), owner, '', now)).toMatchObject({ refused: 'NOT_ALLOWED' })
  })
})

test('confirming credits what was declared, or what was received', () => {
  for (const [received, amount] of [
    [undefined, 50_000n],
    [cents(49_000n), 49_000n],
  ] as const) {
    expect(confirm(pending, staff, { received, notes: 'seen' }, now)).toMatchObject({
      next: { status: 'Confirmed', received: amount, notes: 'seen', decided: { by: 'Ada Marsh', at: now } },
      entries: [{ from: { kind: 'custody' }, to: { kind: 'wallet', owner: 'iris' }, amount }],
    })
  }
})

test('rejecting moves nothing', () => {
  expect(reject(pending, staff, 'not seen', now)).toMatchObject({ next: { status: 'Rejected' }, entries: [] })
})
