/** The SQL by which a transaction locks its caller's session and role, and the person it is about. */

import type { Caller } from '#features/accounts/caller.ts'
import { type KeptPeople, type Statement, statement, type Tx } from '#platform/server/database.ts'
import type { Terms } from '#platform/server/http/authority.ts'

/** A function that holds a caller, as a statement for each way of finding the people to keep. */
type Holding = { readonly alone: Statement<object>; keeping(kept: KeptPeople): Statement<object> }

/** There are as many ways as kinds of request. */
function holdingBy(name: string, terms: string, next: number): Holding {
  const known = new Map<string, Statement<object>>()
  return {
    alone: statement(`select ${name}(${terms})`),
    keeping: ({ ids }) => {
      const hold = known.get(ids) ?? statement(`select ${name}(${terms}, array(${ids.replaceAll('$1', `$${next}`)}))`)
      known.set(ids, hold)
      return hold
    },
  }
}

const byCaller = holdingBy('hold_caller', '$1, $2, $3, $4::text[], $5, $6, $7', 8)
const byToken = holdingBy('hold_token', '$1, $2::text[], $3, $4, $5, $6', 7)

function hold(tx: Tx, holding: Holding, kept: KeptPeople | undefined, terms: readonly unknown[]): void {
  if (kept) tx.effect(holding.keeping(kept), ...terms, kept.by)
  else tx.effect(holding.alone, ...terms)
}

export function holdCaller(tx: Tx, caller: Caller, { roles, now, isOwn, personId, isAboutCaller, kept }: Terms): void {
  const { userId, sessionId, impersonation } = caller
  const subject = isAboutCaller ? userId : personId
  hold(tx, byCaller, kept, [userId, sessionId, impersonation?.id, roles, now, isOwn, subject])
}

export function holdCallerByToken(
  tx: Tx,
  tokenDigest: Buffer,
  { roles, now, isOwn, personId, isAboutCaller, kept }: Terms,
): void {
  hold(tx, byToken, kept, [tokenDigest, roles, now, isOwn, personId, isAboutCaller])
}

/** Whose session it is. Whether it may be used is for `hold_token` to say. */
export const holderByToken = 'select user_id from sessions where token_digest = $1'

/** The error codes that `hold_caller` raises. */
export const heldErrors = { LK001: 'caller', LK002: 'person' } as const
