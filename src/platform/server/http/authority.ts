/** A caller's authority is checked before the call, and again inside each of its transactions (decision 005). */
import { type Duty, type Role, rolesUsuallyWith, rolesWith } from '#kernel/access.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { boundDb } from '../bound-database.ts'
import type { Db, LockedPeople, Tx } from '../database.ts'

/** Conditions that must hold until the commit. */
export type Terms = {
  readonly roles: readonly Role[]
  /** The duty that the caller must have, and the roles that have it unless other duties were chosen for the person. */
  readonly duty: Duty | null
  readonly rolesWithDuty: readonly Role[]
  /** A person's calls on their own account are serialised; calls of staff do not wait for one another. */
  readonly isOwn: boolean
  /** The person whom the call is about. */
  readonly personId: string | null
  /** Whether that is the caller. */
  readonly isAboutCaller: boolean
  /** Further people whom the transaction keeps from being deleted. */
  readonly lockedPeople: LockedPeople | undefined
  readonly now: Date
}

export type Authority<C> = {
  /** Queues a statement that fails unless the terms hold, and locks them until the transaction ends. */
  hold(tx: Tx, caller: C, terms: Terms): void
  /** The person whose lost authority made a statement of `hold` fail, if this error comes from one. */
  lostBy(error: unknown): 'caller' | 'person' | undefined
}

type Said = { readonly params?: unknown; readonly body?: unknown }

function termsOf(endpoint: Endpoint, said: Said, lockedPeople: LockedPeople | undefined, now: Date): Terms {
  const duty = endpoint.duty === undefined || endpoint.duty === 'any' ? null : endpoint.duty
  return {
    roles: rolesWith(endpoint.access),
    duty,
    rolesWithDuty: duty === null ? [] : rolesUsuallyWith(duty),
    isOwn: endpoint.access === 'use own account',
    personId: personIn(endpoint, said),
    isAboutCaller: endpoint.person === 'caller',
    lockedPeople,
    now,
  }
}

/** The database as a call may use it. Public calls depend on no authority, so there is nothing to hold. */
export function dbOfCall<C>(
  db: Db,
  authority: Authority<C>,
  clock: Clock,
  call: { readonly endpoint: Endpoint; readonly caller: C | undefined; readonly said: Said },
): Db {
  const { endpoint, caller, said } = call
  if (endpoint.access === 'public' || caller === undefined) return db
  // An upload may have begun long ago, so the current time counts.
  return boundDb(db, (tx, lockedPeople) => authority.hold(tx, caller, termsOf(endpoint, said, lockedPeople, clock())))
}

function personIn({ person }: Endpoint, said: Said): string | null {
  if (person === undefined || person === 'caller') return null
  return ((person === 'params.id' ? said.params : said.body) as { id: string }).id
}
