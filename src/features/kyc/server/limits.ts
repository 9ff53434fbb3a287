import type { Limit } from '#platform/server/limits.ts'

export const documentUploads: Limit = { name: 'identity documents', most: 12, windowSeconds: 3600 }
