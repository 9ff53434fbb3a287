/** The SQL by which a transaction locks its caller's session and role, and the person it is about. */

import type { Caller } from '#features/accounts/caller.ts'
import { type KeptPeople, type Statement, statement, type Tx } from '#platform/server/database.ts'
import type { Terms } from '#platform/server/http/authority.ts'

const holdAlone = statement('select hold_caller($1, $2, $3, $4::text[], $5, $6, $7)')

/** One statement for each way of finding the people to keep; there are as many as kinds of request. */
const holdings = new Map<string, Statement<object>>()

function holdingOf({ ids }: KeptPeople): Statement<object> {
  const known = holdings.get(ids)
  if (known) return known
  const people = ids.replaceAll('$1', '$8')
  const hold = statement(`select hold_caller($1, $2, $3, $4::text[], $5, $6, $7, array(${people}))`)
  holdings.set(ids, hold)
  return hold
}

export function holdCaller(tx: Tx, caller: Caller, { roles, now, isOwn, personId, isAboutCaller, kept }: Terms): void {
  const { userId, sessionId, impersonation } = caller
  const terms = [userId, sessionId, impersonation?.id, roles, now, isOwn, isAboutCaller ? userId : personId]
  if (kept) tx.effect(holdingOf(kept), ...terms, kept.by)
  else tx.effect(holdAlone, ...terms)
}

/** The error codes that `hold_caller` raises. */
export const heldErrors = { LK001: 'caller', LK002: 'person' } as const
