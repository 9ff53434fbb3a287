/** Countries where nobody can open an account, and countries where nobody can be paid: the operator's setting. */
import { countryList, countryName, isCountryCode } from '#features/accounts/countries.ts'
import { type Refusal, refuse, refuseField } from '#kernel/refusal.ts'

/** Two-letter codes. */
export type ClosedCountries = { readonly registration: readonly string[]; readonly payout: readonly string[] }

export const nothingClosed: ClosedCountries = { registration: [], payout: [] }

/** An account may be opened without a country, by Google, only while every country is open. */
export function refuseOpening({ registration }: ClosedCountries, country: string): Refusal | undefined {
  if (country === '' && registration.length > 0) {
    return refuse(
      'WRONG_STATE',
      'Please open your account with our form, which asks for your country. After that you can sign in with Google.',
    )
  }
  if (!registration.includes(country)) return undefined
  return refuseField('country', `We do not open accounts for people in ${countryName(country)}`)
}

/** Existing people may keep a closed country; nobody moves to one. */
export function refuseMove({ registration }: ClosedCountries, country: string): Refusal | undefined {
  if (!registration.includes(country)) return undefined
  return refuseField('country', `We do not keep accounts for people who move to ${countryName(country)}`)
}

/** `countries` are what the account says and what its documents proved: each of them closes the payout. */
export function refusePayoutTo({ payout }: ClosedCountries, countries: readonly string[]): Refusal | undefined {
  if (payout.length === 0) return undefined
  const closed = countries.find((country) => payout.includes(country))
  if (closed !== undefined) {
    return refuse(
      'WRONG_STATE',
      `Nobody in ${countryName(closed)} can be paid at present. The money stays in the account.`,
    )
  }
  if (countries.some((country) => country !== '')) return undefined
  return refuse('WRONG_STATE', 'The country has to be in the profile before money can be paid out')
}

export function closedFacts({ registration, payout }: ClosedCountries): Record<string, string> {
  return { 'Nobody can open an account in': namesOf(registration), 'Nobody can be paid in': namesOf(payout) }
}

function namesOf(codes: readonly string[]): string {
  return codes.length === 0 ? 'no country' : codes.map(countryName).sort().join(', ')
}

/** Reads one country in each line, by code or by name. What is no country stays as it is, for the check to refuse. */
export function readCountries(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter(Boolean).map(codeOf))].sort()
}

function codeOf(said: string): string {
  const code = said.toUpperCase()
  if (isCountryCode(code)) return code
  return countryList.find(({ name }) => name.toUpperCase() === code)?.code ?? said
}
