/** The wire format of a personal data export, and the fields it shares with the other files that a job makes. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { exportStates } from './data-export.ts'

export const exportView = z.object({
  state: z.enum(exportStates),
  requestedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable().meta({ description: 'When a finished file expires.' }),
  bytes: z.number().int().nullable(),
  isDelayed: z.boolean().meta({ description: 'Whether an attempt has failed while the file is being made.' }),
  mayRequest: z.boolean(),
  nextRequestAt: z.iso.datetime().nullable().meta({ description: 'Null while a file is being made.' }),
})
export type ExportView = z.input<typeof exportView>

export const exportedFile = z.custom<{ type: string; length: number; pieces: AsyncIterable<Uint8Array> }>()

export const viewExport = endpoint({
  method: 'GET',
  path: '/api/users/data-export',
  summary: 'Get the status of your data export',
  access: 'use own account',
  answer: exportView,
})

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/users/data-export',
  summary: 'Request an export of all your data; a background job makes it, and a letter announces it',
  access: 'use own account',
  sensitive: true,
  answer: message,
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/users/data-export/file',
  summary: 'Download the finished export of your data, as ZIP',
  access: 'use own account',
  sensitive: true,
  whileImpersonating: 'refused',
  binary: true,
  answer: exportedFile,
})
