/**
 * The specification's e-mail format: a local part, an @ sign, then a bracketed IPv4 address or a dotted domain whose
 * last label has at least two letters. The local part contains no brackets, backslash, comma, semicolon, colon, white
 * space, at sign or quote, unless it is quoted as a whole. Addresses are limited to printable ASCII: see
 * docs/decisions/017.
 */
import { lowerAscii } from './text.ts'

const plainLocal = /^(?![^@]*[<>()[\]\\,;:"])[\x21-\x3f\x41-\x7e]+$/
const quotedLocal = /^"[\x20\x21\x23-\x5b\x5d-\x7e]+"$/
const ipv4 = /^\[(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!\])|(?=\]))){4}\]$/
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i
export const longestEmailAddress = 254

export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > longestEmailAddress) return false
  const local = text.slice(0, at)
  const host = text.slice(at + 1)
  return (isPlainLocal(local) || quotedLocal.test(local)) && (ipv4.test(host) || domain.test(host))
}

function isPlainLocal(local: string): boolean {
  return plainLocal.test(local) && !/^\.|\.$|\.\./.test(local)
}

/**
 * Two spellings of one mailbox have the same key. Only this function computes it, and the result is stored, because
 * JavaScript and PostgreSQL fold non-ASCII letters differently.
 */
export function emailKey(address: string): string {
  const key = lowerAscii(address.trim())
  const at = key.lastIndexOf('@')
  const unquoted = /^"(.+)"$/.exec(key.slice(0, at))?.[1]
  return unquoted !== undefined && isPlainLocal(unquoted) ? unquoted + key.slice(at) : key
}

/** `a•••@example.com`: enough for a friend to recognise, too little to write to. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}•••${address.slice(at)}`
}
