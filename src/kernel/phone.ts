/** The specification's phone format: an optional plus, a first digit 1–9, then 1 to 14 more digits. */
import * as z from 'zod'

export function isPhoneNumber(text: string): boolean {
  return /^\+?[1-9]\d{1,14}$/.test(text)
}

export const phoneNumber = z
  .string()
  .trim()
  .max(40, 'Please enter a valid Phone Number')
  .refine(isPhoneNumber, 'Please enter a valid Phone Number')
