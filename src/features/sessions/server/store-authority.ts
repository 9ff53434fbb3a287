/** How a transaction locks its caller's session and role, and the person it is about. */

import type { Caller } from '#features/accounts/caller.ts'
import { type LockedPeople, type Statement, statement, type Tx } from '#platform/server/database.ts'
import type { Authority, Terms } from '#platform/server/http/authority.ts'

const holdAlone = statement('select hold_caller($1, $2, $3, $4::text[], $5, $6::text[], $7, $8, $9)')

/** One statement for each query that selects people to keep; `$1` is that query's parameter. */
const holdKeeping = new Map<string, Statement<object>>()

function statementKeeping({ ids }: LockedPeople): Statement<object> {
  const known =
    holdKeeping.get(ids) ??
    statement(`select hold_caller($2, $3, $4, $5::text[], $6, $7::text[], $8, $9, $10, array(${ids}))`)
  holdKeeping.set(ids, known)
  return known
}

function holdCaller(tx: Tx, caller: Caller, wanted: Terms): void {
  const { userId, sessionId, impersonation } = caller
  const { roles, duty, rolesWithDuty, now, isOwn, personId, isAboutCaller, lockedPeople } = wanted
  const who = [userId, sessionId, impersonation?.id, roles, duty, rolesWithDuty]
  const terms = [...who, now, isOwn, isAboutCaller ? userId : personId]
  if (lockedPeople) tx.effect(statementKeeping(lockedPeople), lockedPeople.by, ...terms)
  else tx.effect(holdAlone, ...terms)
}

/** The error codes that `hold_caller` raises. */
const heldErrors = { LK001: 'caller', LK002: 'person' } as const

/**
 * A caller who is suspended, demoted, deleted or signed out between the start of a call and its commit changes nothing.
 */
export const authority: Authority<Caller> = {
  hold: holdCaller,
  lostBy: (error) => heldErrors[(error as { code?: keyof typeof heldErrors }).code ?? ('' as never)],
}
