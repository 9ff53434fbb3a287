/** Random bytes for ids and nonces, of which a decision needs several: a handful costs as much to get as some thousand. */
import { randomFillSync } from 'node:crypto'

const supply = Buffer.alloc(4096)
let used = supply.length

/** Each byte is given out once. Secrets are not taken from here, because the supply stays in memory. */
export function pooledRandomBytes(count: number): Buffer {
  if (used + count > supply.length) {
    randomFillSync(supply)
    used = 0
  }
  used += count
  return Buffer.from(supply.subarray(used - count, used))
}
