/** Reads of the audit log for people. Only the platform writes it. */
import { type Queries, query } from '#platform/server/database.ts'
import { readDynamic, where } from '#platform/server/dynamic-query.ts'

type AuditFilter = {
  readonly action?: string | undefined
  readonly actor?: string | undefined
  readonly about?: string | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
}

export type AuditRow = {
  id: bigint
  at: Date
  actor: string
  actor_name: string
  as_whom: string | null
  as_whom_name: string | null
  action: string
  subject_kind: string
  subject_id: string
  about: string | null
  about_name: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string
  address: string
}

/** `before` is the number of a row, or a place in the order of time, which may be between two rows. */
export function auditRows(
  db: Queries,
  { action, actor, about, from, until }: AuditFilter,
  before: bigint | { readonly at: Date; readonly id: bigint },
  limit: number,
): Promise<AuditRow[]> {
  // Only the requested conditions, because each has its own index to follow. That of days is in the order of time.
  const isOfDays = typeof before === 'object' || from !== undefined || until !== undefined
  const order = isOfDays ? 'audit.at desc, audit.id desc' : 'audit.id desc'
  return readDynamic<AuditRow>(db, (put) => {
    const [at, id] =
      typeof before === 'object'
        ? [put(before.at), put(before.id)]
        : // Any greater number stands for the end.
          [isOfDays && `coalesce((select at from audit_rows where id = ${put(before)}), 'infinity')`, put(before)]
    const conditions = where(
      action && `audit.action = ${put(action)}`,
      actor && `audit.actor = ${put(actor)}`,
      about && `audit.about = ${put(about)}`,
      from && `audit.at >= ${put(from)}`,
      until && `audit.at < ${put(until)}`,
      isOfDays ? `(audit.at, audit.id) < (${at}, ${id}::bigint)` : `audit.id < ${id}`,
    )
    return `
    select audit.id, audit.at, audit.actor, audit.actor_name, audit.as_whom, viewed.name as as_whom_name, audit.action,
      audit.subject_kind, audit.subject_id, audit.about, person.name as about_name, audit.before, audit.after,
      audit.reason, audit.address
    from (select * from audit_rows audit ${conditions} order by ${order} limit ${limit}) audit
    left join users viewed on viewed.id = audit.as_whom left join users person on person.id = audit.about
    order by ${order}`
  })
}

/** A loose index scan: one step per distinct value, however many rows have it. */
function distinct(column: string, type: string): string {
  return `
    with recursive found as (
      (select ${column} as value from audit_rows order by ${column} limit 1)
      union all
      select (select ${column} from audit_rows where ${column} > found.value order by ${column} limit 1)
      from found where found.value is not null
    ) select value::${type} from found where value is not null`
}

const selectActions = query<{ value: string }>(distinct('action', 'text'))
const selectActors = query<{ id: string; name: string }>(`
  select actor.value as id, (
    select actor_name from audit_rows where actor = actor.value order by id desc limit 1) as name
  from (${distinct('actor', 'uuid')}) actor order by name`)

export async function auditActions(db: Queries): Promise<string[]> {
  return (await db.all(selectActions)).map(({ value }) => value)
}

export function auditActors(db: Queries): Promise<{ id: string; name: string }[]> {
  return db.all(selectActors)
}
