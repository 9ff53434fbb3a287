/**
 * Checks that the key of a wallet's address signed a message: Bitcoin's signmessage (BIP-137) for addresses of one key, and Ethereum's
 * personal_sign (EIP-191). The public key is recovered from the signature, and the address is computed from that key.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32, createBase58check } from '@scure/base'
import { addressKey, networkOf } from '#features/operator/wallet-address.ts'
import { isDay } from '#kernel/time-zone.ts'

export type WalletSignature = { readonly address: string; readonly message: string; readonly signature: string }

const problems = {
  address: 'This is not an address of the main network of Bitcoin or Ethereum',
  kind: 'Signatures by this kind of address cannot be checked here. Publish it without one.',
  form: {
    Bitcoin: 'A Bitcoin signature is 65 bytes in base64, and its first byte says the kind of address',
    Ethereum: 'An Ethereum signature is 0x and 130 hexadecimal digits, and ends with 1b, 1c, 00 or 01',
  },
  high: 'The signature is not in its only valid form: its second half is too large',
  other: 'The signature is not by this address, or is of another message',
} as const

/** Why a signature does not count, in words; undefined if the address signed the message. */
export function whyNotSigned({ address, message, signature }: WalletSignature): string | undefined {
  const network = networkOf(address)
  if (network === undefined) return problems.address
  if (network === 'Tron' || isOfManyKeys(address)) return problems.kind
  const { header, compact } = (network === 'Bitcoin' ? bitcoinParts : ethereumParts)(signature)
  const kind = header === undefined ? undefined : (network === 'Bitcoin' ? bitcoinKind : ethereumKind)(header)
  if (kind === undefined || compact === undefined) return problems.form[network]
  const digest = network === 'Bitcoin' ? bitcoinDigest(message) : ethereumDigest(message)
  try {
    const read = secp256k1.Signature.fromBytes(compact, 'compact')
    // Both halves of the curve verify. One of them is refused, so that a signature has one form.
    if (read.hasHighS()) return problems.high
    const key = read.addRecoveryBit(kind.recovery).recoverPublicKey(digest)
    const signers = kind.addressesOf(key.toBytes(kind.isCompressed))
    return signers.includes(addressKey(network, address) ?? '') ? undefined : problems.other
  } catch {
    // No point of the curve belongs to these numbers.
    return problems.other
  }
}

/** Witness programs other than the hash of one key: scripts (version 0, 32 bytes) and Taproot. */
function isOfManyKeys(address: string): boolean {
  return /^bc1/i.test(address) && !/^bc1q.{38}$/i.test(address)
}

type Parts = { readonly header?: number | undefined; readonly compact?: Uint8Array }

/** The header stands first. */
function bitcoinParts(signature: string): Parts {
  if (!/^[A-Za-z\d+/]{87}=$/.test(signature)) return {}
  try {
    const bytes = base64.decode(signature)
    return { header: bytes[0], compact: bytes.subarray(1) }
  } catch {
    return {}
  }
}

/** The header stands last. */
function ethereumParts(signature: string): Parts {
  if (!/^0x[\da-f]{130}$/i.test(signature)) return {}
  const bytes = hexToBytes(signature.slice(2))
  return { header: bytes[64], compact: bytes.subarray(0, 64) }
}

type Kind = {
  readonly recovery: number
  readonly isCompressed: boolean
  /** The addresses that a public key may have signed for. */
  addressesOf(key: Uint8Array): readonly string[]
}

const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const base58check = createBase58check(sha256)
const keyHash = (key: Uint8Array) => base58check.encode(concatBytes(Uint8Array.of(0x00), hash160(key)))
const nested = (key: Uint8Array) =>
  base58check.encode(concatBytes(Uint8Array.of(0x05), hash160(concatBytes(Uint8Array.of(0, 20), hash160(key)))))
const witness = (key: Uint8Array) => bech32.encode('bc', [0, ...bech32.toWords(hash160(key))])

/** Many wallets write the header of a compressed key for segwit addresses too, so the second kind stands for all three. */
const bitcoinKinds = [
  { isCompressed: false, addressesOf: (key: Uint8Array) => [keyHash(key)] },
  { isCompressed: true, addressesOf: (key: Uint8Array) => [keyHash(key), nested(key), witness(key)] },
  { isCompressed: true, addressesOf: (key: Uint8Array) => [nested(key)] },
  { isCompressed: true, addressesOf: (key: Uint8Array) => [witness(key)] },
] as const

function bitcoinKind(header: number): Kind | undefined {
  const kind = bitcoinKinds[Math.floor((header - 27) / 4)]
  return kind && { ...kind, recovery: (header - 27) % 4 }
}

function ethereumKind(header: number): Kind | undefined {
  const recovery = header < 27 ? header : header - 27
  if (recovery > 1) return undefined
  return { recovery, isCompressed: false, addressesOf: (key) => [ethereumAddress(key)] }
}

/** Of an uncompressed public key. */
export function ethereumAddress(key: Uint8Array): string {
  return addressKey('Ethereum', `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(12))}`) ?? ''
}

function bitcoinDigest(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  const { length } = text
  const size = length < 253 ? Uint8Array.of(length) : Uint8Array.of(253, length & 255, length >> 8)
  return sha256(sha256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), size, text)))
}

export function ethereumDigest(message: string): Uint8Array {
  const text = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
}

/** The day that a message names: by a root of our log, which did not exist before that day, or only by a date. */
export type Named = { readonly day: string; readonly isRoot: boolean }

export function namedIn(message: string, log: readonly { day: string; root: string }[]): Named | undefined {
  const words: readonly string[] = message.toLowerCase().match(/[\da-f]{64}|\d{4}-\d\d-\d\d/g) ?? []
  const made = log.findLast(({ root }) => words.includes(root))
  if (made) return { day: made.day, isRoot: true }
  const day = words.find(isDay)
  return day === undefined ? undefined : { day, isRoot: false }
}
