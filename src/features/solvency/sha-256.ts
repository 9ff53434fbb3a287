import type { Bytes } from './proof-bytes.ts'

const primes = (count: number) => {
  const found: number[] = []
  for (let one = 2; found.length < count; one++) if (found.every((prime) => one % prime !== 0)) found.push(one)
  return found
}
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32)
const roundConstants = primes(64).map((prime) => fraction(Math.cbrt(prime)))
const startingState = primes(8).map((prime) => fraction(Math.sqrt(prime)))
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** FIPS 180-4. A page without HTTPS has no WebCrypto, and sixty calls of it would take longer. */
export function sha256(bytes: Bytes): Bytes {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) << 6))
  new Uint8Array(view.buffer).set(bytes)
  view.setUint8(bytes.length, 128)
  view.setBigUint64(view.byteLength - 8, BigInt(bytes.length) * 8n)
  const state = Int32Array.from(startingState)
  const words = new DataView(new ArrayBuffer(256))
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let round = 0; round < 64; round++) {
      const word = (back: number) => words.getInt32((round - back) * 4)
      const extended = () => {
        const [one, two] = [word(15), word(2)]
        const first = turned(one, 7) ^ turned(one, 18) ^ (one >>> 3)
        return word(16) + first + word(7) + (turned(two, 17) ^ turned(two, 19) ^ (two >>> 10))
      }
      words.setInt32(round * 4, round < 16 ? view.getInt32(block + round * 4) : extended())
      const choice = (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g))
      const first = (h + choice + (roundConstants[round] ?? 0) + word(0)) | 0
      const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    }
    for (const [place, value] of [a, b, c, d, e, f, g, h].entries()) state[place] = (state[place] ?? 0) + value
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, place) => void digest.setInt32(place * 4, word))
  return new Uint8Array(digest.buffer)
}
