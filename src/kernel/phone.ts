/** Phone numbers as people type them, and the specification's format: an optional plus, a first digit 1–9, 1 to 14 more. */
import * as z from 'zod'

export const invalidPhone = 'Please enter a valid Phone Number'

/** Strips the separators that people type between digits. */
export function plainPhone(text: string): string {
  return text.replace(/[\s()./\u2010-\u2015-]/g, '')
}

export function isPhoneNumber(text: string): boolean {
  return /^\+?[1-9]\d{1,14}$/.test(text)
}

/** A number in any notation. Whether its country has such local numbers is for the server: the table weighs 80 kB. */
export const typedPhone = z
  .string()
  .trim()
  .max(40, invalidPhone)
  .refine((text) => isPhoneNumber(plainPhone(text)) || /^0\d{2,18}$/.test(plainPhone(text)), invalidPhone)
