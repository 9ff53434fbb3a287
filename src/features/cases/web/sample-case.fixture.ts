/** A case for tests of pages. */
import type { CaseRecord, HeldRecord } from '../api.ts'

export const sampleCase: CaseRecord = {
  _id: 'c1',
  person: { _id: 'u1', name: 'Victor Bout', email: 'victor@example.com', isErased: false },
  because: 'hit',
  reason: '“Виктор Бут” on UN list, 91 of 100 points',
  openedAt: '2026-03-02T09:00:00.000Z',
  openedBy: null,
  state: 'open',
  owner: null,
  dueOn: '2026-03-16',
  isOverdue: false,
  verdict: null,
  verdictReason: '',
  closedBy: null,
  closedAt: null,
  version: 1,
}

const flag = {
  kind: 'withdrawals',
  request: 'w1',
  amount: 600,
  status: 'Pending',
  requestedAt: '2026-03-02T08:00:00.000Z',
  reason: 'Another account used or saved this address',
  evidence: '/users/u2',
  raisedAt: '2026-03-02T08:00:03.000Z',
} as const

export const sampleHeld: HeldRecord = {
  readAt: '2026-03-02T09:00:00.000Z',
  person: {
    name: 'Victor Bout',
    email: 'victor@example.com',
    phone: '+15550100100',
    country: 'United Kingdom',
    since: '2026-01-02T09:00:00.000Z',
    kycStatus: 'Approved',
    identity: null,
    wallet: 480,
    invested: 0,
    held: 20,
    profit: 0,
  },
  hits: [
    {
      list: 'UN list',
      kind: 'sanctions',
      fact: 'name',
      matched: 'Виктор Бут',
      points: 91,
      because: ['victor is like viktor'],
      verdict: null,
      reason: '',
      foundAt: '2026-03-02T08:30:00.000Z',
    },
  ],
  flags: [
    { ...flag, label: 'Payout address of several people', weight: 40, stands: true },
    { ...flag, label: 'First payout to an address', weight: 10, stands: false },
  ],
}
