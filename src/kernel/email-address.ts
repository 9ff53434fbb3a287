/**
 * The specification's e-mail format: a local part, an @ sign, then a bracketed IPv4 address or a dotted domain whose
 * last label has at least two letters. The local part holds no brackets, backslash, comma, semicolon, colon, white
 * space, at sign or quote, unless the whole of it is quoted.
 */
import * as z from 'zod'

const plainLocal = /^[^<>()[\]\\,;:\s@"]+$/
const quotedLocal = /^"[^"\\\r\n]+"$/
const ipv4 = /^\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\]$/
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
const longest = 254

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > longest) return false
  const local = text.slice(0, at)
  const host = text.slice(at + 1)
  if (!plainLocal.test(local) && !quotedLocal.test(local)) return false
  if (plainLocal.test(local) && (local.startsWith('.') || local.endsWith('.') || local.includes('..'))) return false
  return ipv4.test(host) || domain.test(host)
}

/** Two spellings of one mailbox compare equal by this key. */
export function emailKey(address: string): string {
  return address.trim().toLowerCase()
}

export const emailAddress = z
  .string()
  .trim()
  .max(longest, 'Please enter a valid email')
  .refine(isEmailAddress, 'Please enter a valid email')

/** `a•••@example.com`: enough for a friend to recognise, too little to write to. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}•••${address.slice(at)}`
}
