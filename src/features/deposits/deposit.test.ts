import { describe, expect, test } from 'vitest'
import { cents } from '#kernel/money.ts'
import { cancel, confirm, confirmAsDeclared, type Deposit, depositStatuses, reject } from './deposit.ts'

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
  firstApproval: null,
  decided: null,
}
const alone = { left: undefined, grants: [], expected: undefined, notes: '' }
const inStatus = (status: Deposit['status']): Deposit =>
  status === 'Pending' ? pending : { ...pending, status, decided: { by: 'Arthur Penn', at: now } }

describe('every state × every event', () => {
  const already = (word: string) => `This was already ${word} by Arthur Penn`
  const outcome = (step: ReturnType<typeof confirm>) => ('refused' in step ? step.message : step.next.status)

  test.each([
    ['Pending', 'Confirmed', 'Rejected', 'Cancelled'],
    ['Confirmed', already('confirmed'), already('confirmed'), 'This deposit is confirmed already'],
    ['Rejected', already('rejected'), already('rejected'), 'This deposit is rejected already'],
    ['Cancelled', already('cancelled'), already('cancelled'), 'This deposit is cancelled already'],
  ] as const)('%s: confirm → %s, reject → %s, cancel → %s', (status, confirmed, rejected, cancelled) => {
    expect(outcome(confirm(inStatus(status), staff, alone, now))).toBe(confirmed)
    expect(outcome(reject(inStatus(status), staff, '', now))).toBe(rejected)
    expect(outcome(cancel(inStatus(status), { id: 'iris', name: 'Iris' }, now))).toBe(cancelled)
  })

  test.each(depositStatuses)('staff do not decide their own, in %s', (status) => {
    const owner = { id: 'iris', name: 'Iris' }
    expect(confirm(inStatus(status), owner, alone, now)).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(reject(inStatus(status), owner, '', now)).toMatchObject({ refused: 'NOT_ALLOWED' })
  })
})

test('confirming credits what was declared, or what was received', () => {
  for (const [received, amount] of [
    [undefined, 50_000n],
    [cents(49_000n), 49_000n],
  ] as const) {
    expect(confirm(pending, staff, { ...alone, received, notes: 'seen' }, now)).toMatchObject({
      next: { status: 'Confirmed', received: amount, notes: 'seen', decided: { by: 'Ada Marsh', at: now } },
      entries: [{ from: { kind: 'custody' }, to: { kind: 'wallet', owner: 'iris' }, amount }],
    })
  }
})

test('rejecting and cancelling move nothing', () => {
  expect(cancel(pending, { id: 'iris', name: 'Iris' }, now)).toMatchObject({ entries: [] })
  expect(reject(pending, staff, 'not seen', now)).toMatchObject({ next: { status: 'Rejected' }, entries: [] })
})

describe('an amount above the declared $500', () => {
  const arthur = { id: 'arthur', name: 'Arthur Penn' }
  const limited = { ...alone, left: cents(1_000n) }
  const seen = (received: bigint) => ({ ...limited, received: cents(received), notes: 'more came' })
  const outcome = (step: ReturnType<typeof confirm>) =>
    'refused' in step ? step.message : [step.next.status, step.next.received ?? step.next.firstApproval?.received]
  const marked = (received: bigint) => {
    const step = confirm(pending, staff, seen(received), now)
    if ('refused' in step) throw new Error(step.message)
    return step
  }

  test.each([
    ['as declared', undefined, ['Confirmed', 50_000n]],
    ['less', 10n, ['Confirmed', 10n]],
    ['more, within the limit', 51_000n, ['Confirmed', 51_000n]],
    ['more than the limit above', 51_001n, ['Pending', 51_001n]],
  ] as const)('one person confirms %s', (_title, received, expected) => {
    const amount = received === undefined ? undefined : cents(received)
    expect(outcome(confirm(pending, staff, { ...limited, received: amount }, now))).toEqual(expected)
  })

  test('a first confirmation moves nothing and tells the investor nothing', () => {
    expect(marked(100_000_000n)).toMatchObject({
      weight: 'first-approval',
      next: { status: 'Pending', received: null, notes: '', decided: null },
      entries: [],
    })
  })

  test.each([
    ['the same amount, by another', arthur, 100_000_000n, ['Confirmed', 100_000_000n]],
    ['the same amount, by the same', staff, 100_000_000n, expect.stringContaining('You have approved this already')],
    ['another amount, by another', arthur, 90_000_000n, ['Pending', 90_000_000n]],
    ['another amount, by the same', staff, 90_000_000n, ['Pending', 90_000_000n]],
    ['an amount for which one is enough', arthur, 50_500n, ['Confirmed', 50_500n]],
  ] as const)('after it, %s', (_title, by, received, expected) => {
    expect(outcome(confirm(marked(100_000_000n).next, by, seen(received), now))).toEqual(expected)
  })

  test('a second person who gives no amount confirms what was declared, not what the first saw', () => {
    expect(outcome(confirm(marked(100_000_000n).next, arthur, limited, now))).toEqual(['Confirmed', 50_000n])
  })

  test('the notes of the first are kept if the second writes none', () => {
    const second = confirm(marked(100_000_000n).next, arthur, { ...seen(100_000_000n), notes: '' }, now)
    expect(second).toMatchObject({ next: { notes: 'more came' } })
  })

  test('one person rejects it', () => {
    expect(reject(marked(100_000_000n).next, staff, '', now)).toMatchObject({ next: { status: 'Rejected' } })
  })
})

describe('one of a set', () => {
  const seen = (received: bigint): Deposit => ({
    ...pending,
    firstApproval: { byId: 'arthur', by: 'Arthur Penn', at: now, received: cents(received), notes: '' },
  })

  test.each([
    ['is unconfirmed', pending, 'Confirmed'],
    ['a colleague saw the same amount', seen(50_000n), 'Confirmed'],
    ['a colleague saw more', seen(90_000n), 'CHANGED'],
    ['a colleague saw more, and it was rejected', { ...seen(90_000n), status: 'Rejected' as const }, 'WRONG_STATE'],
  ])('that %s → %s', (_, deposit, outcome) => {
    const ruling = confirmAsDeclared(deposit, staff, 'Seen', now)
    expect('refused' in ruling ? ruling.refused : ruling.next.status).toBe(outcome)
    if ('next' in ruling) expect(ruling.next).toMatchObject({ received: 50_000n, notes: 'Seen' })
  })
})
