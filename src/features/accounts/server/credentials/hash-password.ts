/** argon2id, two at a time: more in parallel would only delay every other request. */
import { hash, verify } from '@node-rs/argon2'
import { createLimiter } from '#kernel/limiter.ts'
import { argon2Cost, isWeakerThan } from '../../password-hash.ts'
import type { Credentials } from './store.ts'

const limiter = createLimiter(2)

export function hashPassword(password: string): Promise<string> {
  return limiter.run(() => hash(password, argon2Cost))
}

/** Whether a hash was made when hashing cost less than now. */
export function isOutdated(passwordHash: string): boolean {
  return isWeakerThan(argon2Cost, passwordHash)
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

/**
 * Whether a password that was right for a hash is right for the locked credentials. Another hash may be of the same
 * password: a sign-in replaces an outdated one.
 */
export async function isStillRightPassword(
  credentials: Credentials | undefined,
  { hash: checked, password }: { readonly hash: string; readonly password: string },
): Promise<boolean> {
  const current = credentials?.passwordHash ?? undefined
  return current === checked || (current !== undefined && isRightPassword(current, password))
}
