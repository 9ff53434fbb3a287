/** Reads a text that staff type or paste to find something: what it may be, in the spelling by which that is stored. */
import { readCode } from '#features/documents/document-code.ts'
import type { WithdrawalNetwork } from '#features/operator/assets.ts'
import { addressKey, networkOf } from '#features/operator/wallet-address.ts'
import { emailKey, isEmailAddress } from '#kernel/email-address.ts'
import { searchKey } from '#kernel/search-key.ts'
import { upperAscii } from '#kernel/text.ts'
import { canonicalTransactionHash } from '#kernel/transaction-hash.ts'

/** A text may be several of these at once; everything that it cannot be is absent. */
export type Sought = {
  readonly id?: string
  readonly wallet?: { readonly network: WithdrawalNetwork; readonly address: string }
  readonly documentCode?: string
  readonly email?: string
  /** A part of a number, a hash or an address. */
  readonly part?: string
  readonly references?: readonly string[]
  readonly hashes?: readonly string[]
  readonly referralCode?: string
  /** Digits that a phone number may end in: as typed, and without what is dialled before a local call or one abroad. */
  readonly phoneEnds?: readonly string[]
  /** Words that are all in a person's name or e-mail address, folded like the stored keys. */
  readonly words?: readonly string[]
}

/** A pasted link names what it leads to by its id. */
const idInside = /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-f])/
const hashForm = /^(?:0x)?[\da-f]{64}$/
const leastCode = 4
/** A shorter part is part of very many numbers, and costs more to find than to type. */
const leastPart = 6
/** Of a phone number: what people read out, "it ends in 0123". */
const leastDigits = 4
const mostWords = 8

export function readText(text: string): Sought {
  const hash = canonicalTransactionHash(text)
  if (hashForm.test(hash)) return { hashes: [hash, hash.startsWith('0x') ? hash.slice(2) : `0x${hash}`] }
  const id = idInside.exec(hash)?.[0]
  if (id !== undefined) return { id }
  const wallet = walletIn(text)
  if (wallet !== undefined) return { wallet }
  const documentCode = readCode(text)
  const code = codeIn(text)
  const phoneEnds = phoneEndsIn(text)
  // Groups of digits would be looked for in names and addresses one by one.
  const words = phoneEnds && /\D/.test(text) ? [] : wordsIn(text)
  return {
    ...(documentCode && { documentCode }),
    ...(isEmailAddress(text) && { email: emailKey(text) }),
    ...(code && { references: [code, upperAscii(code)], hashes: [hash], referralCode: upperAscii(code) }),
    ...(code && code.length >= leastPart && { part: code }),
    ...(phoneEnds && { phoneEnds }),
    ...(words.length > 0 && { words }),
  }
}

function walletIn(text: string): Sought['wallet'] {
  const network = /^[\da-zA-Z]{25,90}$/.test(text) ? networkOf(text) : undefined
  const address = network && addressKey(network, text)
  return network && address ? { network, address } : undefined
}

function codeIn(text: string): string | undefined {
  return text.length >= leastCode && !/[\s@]/.test(text) ? text : undefined
}

/**
 * A number is stored as +447700900123. Its national notation, 07700 900123, ends in the same digits after the zero; where
 * the trunk prefix is another digit, as in Russia and Hungary, they follow that digit.
 */
function phoneEndsIn(text: string): string[] | undefined {
  if (!/^\+?[\d\s()./\u2010-\u2015-]+$/.test(text)) return undefined
  const digits = text.replace('(0)', '').replaceAll(/\D/g, '')
  const significant = digits.replace(/^0+/, '')
  const isLocal = !text.startsWith('+') && !digits.startsWith('00') && significant.length >= 10
  const abroad = digits.startsWith('011') && digits.length >= 12 ? digits.slice(3) : ''
  const ends = new Set([digits, significant, isLocal ? significant.slice(1) : '', abroad])
  const long = [...ends].filter((end) => end.length >= leastDigits)
  return long.length > 0 ? long : undefined
}

/** Each finds any part of a word; one or two letters, its beginning. */
function wordsIn(text: string): string[] {
  const words = new Set(searchKey(text).split(' '))
  words.delete('')
  return [...words].slice(0, mostWords)
}
