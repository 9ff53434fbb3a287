import { countryList } from './countries.ts'

/** A name and a country, as staff read them: “Iris Fielding, United States”. */
export function identityText({ name, country }: { readonly name: string; readonly country: string }): string {
  const known = countryList.find(({ code }) => code === country)?.name ?? country
  return known === '' ? `${name}, no country given` : `${name}, ${known}`
}
