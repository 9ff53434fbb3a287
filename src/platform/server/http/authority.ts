/** That a caller may make a call is asked before the call, and again inside each of its transactions (decision 015). */
import { type Role, rolesWith } from '#kernel/access.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { boundDb } from '../bound-database.ts'
import type { Db, Tx } from '../database.ts'

/** What must hold until the commit. */
export type Terms = {
  readonly roles: readonly Role[]
  /** Somebody's calls on their own account come one after the other; calls of staff do not wait for one another. */
  readonly isOwn: boolean
  /** Whom the call is about. */
  readonly personId: string | null
  readonly now: Date
}

export type Authority<C> = {
  /** Queues a statement that fails unless the terms hold, and keeps them so until the transaction ends. */
  hold(tx: Tx, caller: C, terms: Terms): void
  /** Who was the reason that a statement of `hold` failed, if this error comes from one. */
  lostBy(error: unknown): 'caller' | 'person' | undefined
}

type Said = { readonly params?: unknown; readonly body?: unknown }

/** The database as a call may use it. What is public is open to everybody, so nothing can be lost there. */
export function dbOfCall<C>(
  db: Db,
  authority: Authority<C>,
  clock: Clock,
  call: { readonly endpoint: Endpoint; readonly caller: C | undefined; readonly said: Said },
): Db {
  const { endpoint, caller, said } = call
  if (endpoint.access === 'public' || caller === undefined) return db
  const roles = rolesWith(endpoint.access)
  const isOwn = endpoint.access === 'use own account'
  const personId = personIn(endpoint, said)
  // An upload may have begun long ago, so it is this moment that counts.
  return boundDb(db, (tx) => authority.hold(tx, caller, { roles, isOwn, personId, now: clock() }))
}

function personIn({ person }: Endpoint, said: Said): string | null {
  if (person === undefined) return null
  return ((person === 'params.id' ? said.params : said.body) as { id: string }).id
}
