/** Fields that people state about themselves when they register and when they change their profile. */
import { typedPhone } from '#kernel/phone.ts'
import { allRequired } from '#kernel/text.ts'
import { requiredLine } from '#kernel/wire-text.ts'
import { countryName, isCountryCode } from './countries.ts'

export const profileFields = {
  name: requiredLine(allRequired, 100),
  phone: requiredLine(allRequired, 40).pipe(typedPhone).meta({
    description: 'In international notation, or as people dial it in the country: 0171 2345678, (415) 555-2671.',
  }),
  country: requiredLine(allRequired, 100).refine(isCountryCode, 'Please select a country'),
}

/** A name and a country, as staff read them: “Iris Fielding, United States”. */
export function identityText({ name, country }: { readonly name: string; readonly country: string }): string {
  return country === '' ? `${name}, no country given` : `${name}, ${countryName(country)}`
}
