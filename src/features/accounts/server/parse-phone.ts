import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { invalidPhone, isPhoneNumber, plainPhone } from '#kernel/phone.ts'
import { type Refusal, refuseField } from '#kernel/refusal.ts'

/**
 * The number in international notation, read by the dialling rules of the country. Digits in the specification's format
 * are kept as typed where these rules do not explain them, or explain them in two ways: 491712345678 in Germany.
 */
export function parsePhone(text: string, country: string): string | Refusal {
  const typed = plainPhone(text)
  const dialled = parseValid(typed, country)
  const withPlus = parseValid(`+${typed}`, country)
  const isAmbiguous = withPlus?.country === country && withPlus.number !== dialled?.number
  if (dialled && !isAmbiguous) return dialled.number
  return isPhoneNumber(typed) ? typed : refuseField('phone', invalidPhone)
}

function parseValid(text: string, country: string) {
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined)
  return parsed?.isValid() ? parsed : undefined
}
