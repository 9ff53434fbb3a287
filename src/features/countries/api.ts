/** The wire format of closed countries. */
import * as z from 'zod'
import { isCountryCode } from '#features/accounts/countries.ts'
import { endpoint, message } from '#kernel/endpoint.ts'

const codes = z
  .array(z.string().refine(isCountryCode, { error: ({ input }) => `“${String(input)}” is no country` }))
  .max(250)
  .refine((list) => new Set(list).size === list.length, 'Please name each country once')
  .meta({ description: 'Two-letter ISO 3166 codes.' })

export const closedCountries = z.object({ registration: codes, payout: codes })
export type ClosedCountriesRecord = z.input<typeof closedCountries>

export const closedCountriesVersions = endpoint({
  method: 'GET',
  path: '/api/closed-countries/versions',
  summary: 'List every version of the closed countries with its author, newest first, and the one in force',
  access: 'administer',
  duty: 'compliance',
  answer: z.object({
    current: z.object({
      version: z.number().int().meta({ description: 'Version 0 applies until the first change.' }),
      startsAt: z.iso.datetime().nullable(),
      countries: closedCountries,
    }),
    versions: z.array(
      z.object({
        version: z.number().int(),
        startsAt: z.iso.datetime(),
        author: z.string(),
        createdAt: z.iso.datetime(),
        countries: closedCountries,
      }),
    ),
  }),
})

export const changeClosedCountries = endpoint({
  method: 'PUT',
  path: '/api/closed-countries',
  summary: 'Change where nobody can open an account, and where nobody can be paid, now or at a later time',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  body: z.object({
    countries: closedCountries,
    startsAt: z.iso.datetime().optional().meta({ description: 'Defaults to now.' }),
    basedOn: z
      .number()
      .int()
      .optional()
      .meta({ description: 'The newest version that the admin has seen; refused if a newer one exists.' }),
  }),
  answer: message,
})
