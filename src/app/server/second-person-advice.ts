/**
 * Where no second person is needed, one member of staff can move any amount. The operator states the reason, where
 * others read it.
 */
import { writeAudit } from '#platform/server/audit/write-audit.ts'
import type { Config } from '#platform/server/config.ts'
import { type Db, query, statement } from '#platform/server/database.ts'

type Limits = Pick<Config, 'secondPerson' | 'secondPersonOff'>

const variables = {
  withdrawal: ['SECOND_PERSON_WITHDRAWAL', 'pay out any amount'],
  adjustment: ['SECOND_PERSON_ADJUSTMENT', 'edit a balance by any amount'],
  deposit: ['SECOND_PERSON_DEPOSIT', 'confirm a deposit with any amount above the declared one'],
} as const
const kinds = Object.keys(variables) as (keyof typeof variables)[]

export function secondPersonAdvice({ secondPerson, secondPersonOff }: Limits): string[] {
  return kinds.flatMap((kind) => {
    const [name, power] = variables[kind]
    if (secondPerson[kind] !== undefined) return []
    return [`${name}: is off, so one person alone can ${power}. The reason given: ${secondPersonOff[kind] || 'none'}`]
  })
}

/** The operator has no account: the nil UUID, as with `create-admin`. */
const operator = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Operator (configuration)',
  asWhom: null,
  address: 'the environment',
}
const action = 'second-person limits set'

const waitForOthers = statement(`select pg_advisory_xact_lock(hashtextextended('second-person limits', 0))`)
const newest = query<{ after: unknown }>(
  'select after from audit_rows where actor = $1 and action = $2 order by id desc limit 1',
)

/** Writes the limits of a live system to the audit log when they are others than at the start before. */
export function auditSecondPerson(db: Db, { secondPerson, secondPersonOff }: Limits, now: Date): Promise<void> {
  const after = Object.fromEntries(
    kinds.map((kind) => {
      const limit = secondPerson[kind]
      return [kind, limit === undefined ? `off: ${secondPersonOff[kind]}` : `$${limit / 100n}`]
    }),
  )
  return db.transaction(async (tx) => {
    tx.effect(waitForOthers)
    const before = (await tx.one(newest, operator.id, action))?.after as typeof after | undefined
    if (before && kinds.every((kind) => before[kind] === after[kind])) return
    writeAudit(tx, operator, { action, subject: { kind: 'setting', id: 'second person' }, before, after }, now)
  })
}
