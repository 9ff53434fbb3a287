/** The wire format of closed countries. */
import * as z from 'zod'
import { isCountryCode } from '#features/accounts/countries.ts'
import { changeTo, versionsWith } from '#features/operator/setting-wire.ts'
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
  answer: versionsWith({ countries: closedCountries }),
})

export const changeClosedCountries = endpoint({
  method: 'PUT',
  path: '/api/closed-countries',
  summary: 'Change where nobody can open an account, and where nobody can be paid, now or at a later time',
  access: 'administer',
  duty: 'compliance',
  sensitive: true,
  body: changeTo({ countries: closedCountries }),
  answer: message,
})
