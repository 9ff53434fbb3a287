/** Schemas that the endpoints of all versioned settings share. */
import * as z from 'zod'

/** A version that may be the initial one. */
export const anyVersion = {
  version: z.number().int().meta({ description: 'Version 0 applies until the first change.' }),
  startsAt: z.iso.datetime().nullable(),
}

const writtenVersion = {
  version: z.number().int(),
  startsAt: z.iso.datetime(),
  author: z.string(),
  createdAt: z.iso.datetime(),
}

/** Every version, newest first, and the one in force. Each carries its `value` under a name of its own. */
export function versionsWith<Value extends z.ZodRawShape>(value: Value) {
  return z.object({
    current: z.object({ ...anyVersion, ...value }),
    versions: z.array(z.object({ ...writtenVersion, ...value })),
  })
}

export const basedOn = z
  .number()
  .int()
  .optional()
  .meta({ description: 'The newest version that the admin has seen; refused if a newer one exists.' })

/** A change to a `value`, now or later. */
export function changeTo<Value extends z.ZodRawShape>(value: Value) {
  return z.object({
    ...value,
    startsAt: z.iso.datetime().optional().meta({ description: 'Defaults to now.' }),
    basedOn,
  })
}
