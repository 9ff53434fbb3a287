import type { Beside } from './beside-queries.ts'

/** A person of two years with one other request that waits, one decision and one note. */
export function besideOf(id: string, changes: Partial<Beside> = {}): Beside {
  const at = '2026-03-02T09:30:00.000Z'
  const request = { amount: 40, requestedAt: at, firstApprovalBy: null, decidedBy: null, decidedAt: null }
  return {
    person: {
      _id: id,
      name: 'Iris Fielding',
      email: 'iris@example.com',
      phone: '+15550100100',
      country: 'Sweden',
      role: 'subscriber',
      isVerified: true,
      frozenAt: null,
      createdAt: '2024-03-02T09:30:00.000Z',
    },
    money: { wallet: 690, held: 250, invested: 60, profit: 12.5 },
    kyc: {
      status: 'Approved',
      version: 1,
      submittedAt: at,
      decidedBy: 'Nora',
      decidedAt: at,
      reason: '',
      verifiedAs: 'Iris Field, Norway',
      level: 'full',
      checkedName: 'Iris Maria Field',
      document: 'Passport, Norway',
      expiresOn: '2031-04-15',
      sameDocument: [{ _id: 'u7', name: 'Ivo Field' }],
    },
    openCase: null,
    flags: null,
    signIns: [{ at, device: 'Firefox on Linux', address: '203.0.113.7', isNewBrowser: true }],
    waiting: [{ ...request, kind: 'edits', id: 'p1', status: 'Pending', firstApprovalBy: 'Ada Marsh' }],
    decided: [
      { ...request, kind: 'exits', id: 'x1', amount: 58.8, status: 'Rejected', decidedBy: 'Nora', decidedAt: at },
    ],
    notes: [{ _id: 'n1', text: 'Called; all is well.', author: 'Nora', writtenAt: at, request: null }],
    ...changes,
  }
}
