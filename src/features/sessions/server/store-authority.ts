/** The SQL by which a transaction locks its caller's session and role, and the person it is about. */

import type { Caller } from '#features/accounts/caller.ts'
import { statement, type Tx } from '#platform/server/database.ts'
import type { Terms } from '#platform/server/http/authority.ts'

const hold = statement('select hold_caller($1, $2, $3, $4::text[], $5, $6, $7)')

export function holdCaller(tx: Tx, caller: Caller, { roles, now, isOwn, personId }: Terms): void {
  const { userId, sessionId, impersonation } = caller
  tx.effect(hold, userId, sessionId, impersonation?.id, roles, now, isOwn, personId)
}

/** The error codes that `hold_caller` raises. */
export const heldErrors = { LK001: 'caller', LK002: 'person' } as const
