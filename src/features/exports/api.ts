/** The wire format of the copy of the own data, and what it shares with the other files that a job makes. */
import * as z from 'zod'
import { endpoint, message } from '#kernel/endpoint.ts'
import { exportStates } from './data-export.ts'

export const exportView = z.object({
  state: z.enum(exportStates),
  requestedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable().meta({ description: 'Until when a finished file can be downloaded.' }),
  bytes: z.number().int().nullable(),
  isDelayed: z.boolean().meta({ description: 'While it is being made: whether an attempt has failed.' }),
  mayRequest: z.boolean(),
  nextRequestAt: z.iso.datetime().nullable().meta({ description: 'Null while a file is being made.' }),
})
export type ExportView = z.input<typeof exportView>

export const exportedFile = z.custom<{ type: string; length: number; pieces: AsyncIterable<Uint8Array> }>()

export const viewExport = endpoint({
  method: 'GET',
  path: '/api/users/data-export',
  summary: 'Whether a copy of the own data is being made or ready',
  access: 'use own account',
  answer: exportView,
})

export const requestExport = endpoint({
  method: 'POST',
  path: '/api/users/data-export',
  summary: 'Ask for a copy of all own data; it is made in the background, and a letter says when it is ready',
  access: 'use own account',
  sensitive: true,
  answer: message,
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/users/data-export/file',
  summary: 'The finished copy of the own data, as ZIP',
  access: 'use own account',
  sensitive: true,
  whileImpersonating: 'refused',
  binary: true,
  answer: exportedFile,
})
