/** Bytes and numbers of a proof, and the names of what can be wrong with one. */
export type Bytes = Uint8Array<ArrayBuffer>
export type Hash = (bytes: Bytes) => Bytes

/** Names of everything that can be wrong, for a person's check and for the auditor's. */
export type Cheat =
  | 'left-out'
  | 'lowered'
  | 'negative'
  | 'twice'
  | 'another-day'
  | 'changed-day'
  | 'dropped-day'
  | 'two-heads'
  | 'wrong-sum'
  | 'leaf-swapped'
  | 'overflow'
  | 'custody-changed'
  | 'bad-signature'
  | 'malformed'

export class Caught extends Error {
  readonly cheat: Cheat
  constructor(cheat: Cheat, why: string) {
    super(why)
    this.cheat = cheat
  }
}

export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export function utf8(text: string): Bytes {
  const escaped = encodeURIComponent(text).replace(/%([\dA-F]{2})|[^%]/g, (one, code) =>
    code ? one.slice(1) : hex(one),
  )
  return fromHex(escaped)
}

const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(2, '0')

export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function fromHex(text: string): Bytes {
  if (!/^(?:[\da-f]{2})*$/i.test(text)) throw new Caught('malformed', 'This is not hexadecimal.')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

export function fromBase64(text: string): Bytes {
  if (text.length % 4 !== 0 || !/^[A-Za-z\d+/]*={0,2}$/.test(text)) throw new Caught('malformed', 'This is not base64.')
  const plain = text.replace(/=+$/, '')
  const bits = Array.from(plain, (one) => alphabet.indexOf(one).toString(2).padStart(6, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** Numbers are unsigned LEB128, at most 64 bits, in their shortest form. */
export function readerOf(bytes: Bytes) {
  let at = 0
  const next = () => {
    const byte = bytes[at++]
    if (byte === undefined) throw new Caught('malformed', 'The path is too short.')
    return byte
  }
  const whole = () => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = next()
      value |= BigInt(byte & 127) << shift
      if (byte < 128 && (byte > 0 || shift === 0n) && value < 1n << 64n) return value
      if (byte < 128) break
    }
    throw new Caught('malformed', 'A number is not in its shortest form.')
  }
  return {
    bytes: (length: number) => Uint8Array.from({ length }, next),
    number: () => {
      const value = whole()
      if (value > 0xffffffffn) throw new Caught('malformed', 'A position is too large.')
      return Number(value)
    },
    numbers: (count: number): readonly bigint[] => Array.from({ length: count }, whole),
    isAtEnd: () => at === bytes.length,
  }
}
