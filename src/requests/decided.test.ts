import { expect, test } from 'vitest'
import { decidedFilterIn, decidedKind, wrongIn } from './decided.ts'
import { decidedList } from './decided-wire.ts'

const money = decidedKind({
  noun: 'deposits',
  statuses: ['Confirmed', 'Rejected'],
  amount: 'Amount',
  columns: { network: { label: 'Network', type: 'text' } },
})
const papers = decidedKind({ noun: 'reviews', statuses: ['Approved'], columns: {} })

const decider = '0198c0de-0000-7000-8000-000000000001'

test.each([
  [{}],
  [{ search: ' ann ' }],
  [{ search: 'a'.repeat(101) }],
  [{ search: 'a\u0007b' }],
  [{ status: 'Confirmed', sort: 'oldest', decider }],
  [{ status: 'Approved' }],
  [{ status: 'confirmed' }],
  [{ status: 'Pending' }],
  [{ decider: 'ann' }],
  [{ from: '2026-03-01', to: '2026-03-01', zone: 'Europe/Vienna' }],
  [{ from: '2026-03-02', to: '2026-03-01' }],
  [{ from: '2026-02-30' }],
  [{ from: '2026-3-1' }],
  [{ to: '0001-01-01' }],
  [{ to: '9999-12-31' }],
  [{ to: '2026-03-01T00:00:00Z' }],
  [{ from: '2026-03-01', zone: 'Mars/Olympus' }],
  [{ minAmount: '10', maxAmount: '10.00' }],
  [{ minAmount: '10', maxAmount: '9.99' }],
  [{ minAmount: '1e3' }],
  [{ minAmount: '-1' }],
  [{ maxAmount: '0' }],
  [{ maxAmount: '1.234' }],
  [{ maxAmount: '$5' }],
  [{ sort: 'largest' }],
  [{ sort: 'weight' }],
])('the page checks %j as the server does', (params: Record<string, string>) => {
  for (const kind of [money, papers]) {
    const { query } = decidedList('/api/test', kind, 'payments')
    const parsed = query.safeParse(params)
    const refused = parsed.success ? [] : parsed.error.issues.map(({ path: [name] }) => name)
    expect(Object.keys(wrongIn(kind, params))).toEqual(refused)
    const usable = Object.entries(params).filter(([name]) => !refused.includes(name))
    const filter = decidedFilterIn(kind, (name) => params[name] ?? null)
    expect(filter).toEqual(Object.fromEntries(usable.map(([name, text]) => [name, text.trim()])))
    expect(query.safeParse(filter).success).toBe(true)
  }
})

test('empty fields of an address ask for nothing', () => {
  expect(decidedFilterIn(money, (name) => (name === 'status' ? 'Rejected' : ''))).toEqual({ status: 'Rejected' })
})
