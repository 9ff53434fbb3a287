import { dropTokens } from '#features/accounts/server/credentials/door.ts'
import { setFrozen } from '#features/accounts/server/security/door.ts'
import { dropYoungFactors } from '#features/credentials/server/door.ts'
import { after } from '#kernel/clock.ts'
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Tx } from '#platform/server/database.ts'
import { youngFactorAge } from '../freeze.ts'

type Frozen = {
  readonly id: string
  readonly name: string
  /** From when, if it was frozen before. */
  readonly frozenAt: Date | null
  readonly reason: string
  readonly address: string
}

/**
 * What every freeze does. The person is locked as staff lock whom they act on. Sessions and browsers are for whoever
 * calls it: the owner who is here keeps the own.
 */
export function freeze(tx: Tx, { id, name, frozenAt, reason, address }: Frozen, now: Date): void {
  if (frozenAt === null) setFrozen(tx, id, now)
  dropYoungFactors(tx, id, after(frozenAt ?? now, -youngFactorAge))
  for (const purpose of ['reset', 'close', 'not me'] as const) dropTokens(tx, id, purpose)
  const act = { action: 'account frozen', subject: { kind: 'user', id }, about: id, reason }
  writeAudit(tx, { id, name, asWhom: null, address }, act, now)
}
