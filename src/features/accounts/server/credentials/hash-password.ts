/** argon2id, two at a time: more in parallel would only delay every other request. */
import { hash, verify } from '@node-rs/argon2'
import { createLimiter } from '#kernel/limiter.ts'

const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const limiter = createLimiter(2)

export function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(password, settings))
}

let hashOfNobody: Promise<string> | undefined

/** Without a hash the same work is done for nothing, so that the timing does not reveal it. */
export async function isRightPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password')
  const nobody = await hashOfNobody
  const compared = passwordHash ?? nobody
  const same = await limiter.run(() => verify(compared, password))
  return same && passwordHash !== undefined
}
