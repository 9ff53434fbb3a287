/** What people state about themselves when they register and when they change their profile. */
import { phoneNumber } from '#kernel/phone.ts'
import { allRequired, requiredLine } from '#kernel/text.ts'
import { isCountryCode } from './countries.ts'

export const profileFields = {
  name: requiredLine(allRequired, 100),
  phone: requiredLine(allRequired, 40).pipe(phoneNumber),
  country: requiredLine(allRequired, 100).refine(isCountryCode, 'Please select a country'),
}
