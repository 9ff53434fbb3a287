import { countryName } from './countries.ts'

/** A name and a country, as staff read them: “Iris Fielding, United States”. */
export function identityText({ name, country }: { readonly name: string; readonly country: string }): string {
  return country === '' ? `${name}, no country given` : `${name}, ${countryName(country)}`
}
