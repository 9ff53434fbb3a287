/** Rate limits of the profile's calls. */
import type { Limit } from '#platform/server/limits.ts'

export const photoUploads: Limit = { name: 'photo upload', most: 20, windowSeconds: 3600 }
