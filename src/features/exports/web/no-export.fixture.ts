import type { ExportView } from '../api.ts'

/** Nothing was asked for yet. */
export const noExport: ExportView = {
  state: 'none',
  requestedAt: null,
  expiresAt: null,
  bytes: null,
  isDelayed: false,
  mayRequest: true,
  nextRequestAt: '2026-03-02T09:00:00.000Z',
}
