/** Fields that people state about themselves when they register and when they change their profile. */
import * as z from 'zod'
import { typedPhone } from '#kernel/phone.ts'
import { allRequired } from '#kernel/text.ts'
import { requiredLine } from '#kernel/wire-text.ts'
import { isCountryCode } from './countries.ts'

export const profileFields = {
  name: requiredLine(allRequired, 100),
  phone: requiredLine(allRequired, 40).pipe(typedPhone).meta({
    description: 'In international notation, or as people dial it in the country: 0171 2345678, (415) 555-2671.',
  }),
  country: requiredLine(allRequired, 100).refine(isCountryCode, 'Please select a country'),
}

const longestPassword = 200

/** Spaces count in a password, so it is never trimmed; the length limit bounds the cost of hashing. */
export function passwordText(missing: string) {
  return z
    .string({ error: missing })
    .min(1, { error: missing, abort: true })
    .max(longestPassword, `Please use at most ${longestPassword} characters`)
}
