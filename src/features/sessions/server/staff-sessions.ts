/** Stricter rules for the sessions of staff. */
import { isStaff, type Role } from '#kernel/access.ts'
import { day, hour } from '#kernel/clock.ts'
import type { Config } from '#platform/server/config.ts'

/** In milliseconds. */
export function sessionLifetime({ sessionDays, staffSessionHours }: Config, role: Role): number {
  const everybody = sessionDays * day
  return isStaff(role) && staffSessionHours !== undefined ? Math.min(everybody, staffSessionHours * hour) : everybody
}

/** Whether a member of staff is somewhere from where staff may not work. */
export function isOutsideNetworks({ staffNetworks }: Config, role: Role, address: string): boolean {
  return isStaff(role) && staffNetworks !== undefined && !staffNetworks.includes(address)
}

/**
 * Whether a known browser is not enough: where staff must have a strong factor, each of their sessions is proved with one,
 * and ends with it.
 */
export function provesEverySignIn({ factorPolicies }: Config, role: Role): boolean {
  return isStaff(role) && factorPolicies.staff === 'required'
}
