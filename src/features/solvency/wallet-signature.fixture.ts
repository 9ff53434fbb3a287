/** Wallets of tests: keys that anybody can know, and what their owners would sign. */
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
const hash160 = (bytes: Uint8Array) => ripemd160(sha256(bytes))
const based = (version: number, bytes: Uint8Array) => base58check.encode(concatBytes(Uint8Array.of(version), bytes))

export function walletOf(name: string) {
  const key = sha256(utf8ToBytes(name))
  const [short, long] = [true, false].map((isCompressed) => secp256k1.getPublicKey(key, isCompressed)) as [
    Uint8Array,
    Uint8Array,
  ]
  const hash = hash160(short)
  const sign = (digest: Uint8Array) => {
    const whole = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' })
    return { recovery: whole[0] ?? 0, compact: whole.subarray(1) }
  }
  return {
    addresses: {
      uncompressed: based(0, hash160(long)),
      compressed: based(0, hash),
      nested: based(5, hash160(concatBytes(Uint8Array.of(0, 20), hash))),
      segwit: bech32.encode('bc', [0, ...bech32.toWords(hash)]),
      testnet: bech32.encode('tb', [0, ...bech32.toWords(hash)]),
      ethereum: `0x${bytesToHex(keccak_256(long.subarray(1)).subarray(12))}`,
    },
    /** `first` is the header's base: 27 for an uncompressed key, 31 for a compressed one, 35 and 39 for segwit. */
    signBitcoin(message: string, first: number, change = (bytes: Uint8Array) => bytes): string {
      const text = utf8ToBytes(message)
      const size = text.length < 253 ? [text.length] : [253, text.length % 256, Math.floor(text.length / 256)]
      const digest = sha256(
        sha256(concatBytes(utf8ToBytes('\x18Bitcoin Signed Message:\n'), Uint8Array.from(size), text)),
      )
      const { recovery, compact } = sign(digest)
      return base64.encode(change(concatBytes(Uint8Array.of(first + recovery), compact)))
    },
    signEthereum(message: string, first = 27, change = (bytes: Uint8Array) => bytes): string {
      const text = utf8ToBytes(message)
      const digest = keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${text.length}`), text))
      const { recovery, compact } = sign(digest)
      return `0x${bytesToHex(change(concatBytes(compact, Uint8Array.of(first + recovery))))}`
    },
  }
}

/** The other solution for the same key and message, with the other recovery bit; `at` is where the number begins. */
export function withHighS(at: number, header: number): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => {
    const changed = Uint8Array.from(bytes)
    const order = secp256k1.Point.CURVE().n
    const low = BigInt(`0x${bytesToHex(bytes.subarray(at, at + 32))}`)
    changed.set(hexToBytes((order - low).toString(16).padStart(64, '0')), at)
    changed[header] = (changed[header] ?? 0) % 2 === 1 ? (changed[header] ?? 0) + 1 : (changed[header] ?? 0) - 1
    return changed
  }
}
