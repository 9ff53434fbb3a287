import type { SystemStatus } from '../api.ts'

const at = '2026-03-02T09:00:00.000Z'

export const sampleStatus: SystemStatus = {
  now: '2026-03-02T09:01:00.000Z',
  process: { version: '0.1.0', node: '24.0.0', mode: 'live', startedAt: '2026-03-01T09:00:00.000Z' },
  database: {
    version: '18.4',
    bytes: 52_428_800,
    migrations: { applied: 27, newest: '0027-exports.sql', missing: [], unknown: [] },
  },
  jobs: [
    {
      name: 'audit seal',
      state: 'fine',
      everySeconds: 3,
      ranAt: at,
      milliseconds: 4,
      succeededAt: at,
      failures: 0,
      failedAt: null,
      error: null,
    },
  ],
  mail: { server: 'mail.example:587', waiting: 0, oldestWaiting: null, lastError: null, givenUp: 0, lastSent: at },
  storage: { place: 'Bucket documents', problem: null },
  proofs: {
    ledger: { provedAt: at, wholeAt: at, milliseconds: 12, proved: 340, problems: [] },
    audit: { provedAt: at, wholeAt: at, milliseconds: 9, proved: 120, problems: [], head: 'a4f0'.repeat(16) },
  },
}
