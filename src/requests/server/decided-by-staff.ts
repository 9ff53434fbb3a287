/** Decisions in a queue within a period: counted by member of staff, with how long requests had waited, and one by one. */
import { keysetOf } from '#platform/server/cursor.ts'
import type { Queries } from '#platform/server/database.ts'
import { type Put, readDynamic } from '#platform/server/dynamic-query.ts'
import type { SortedPlace } from '#platform/server/sorted-cursor.ts'
import type { DecidedTable } from './read-decided.ts'

/** Answer times by when requests were received, for each version of what is promised. */
type Deadlines = {
  readonly since: Date | '-infinity'
  readonly receivedFrom: readonly (Date | '-infinity')[]
  readonly answerBy: readonly (Date | null)[]
}

export type DecidedIn = {
  readonly from: Date
  readonly until: Date
  readonly deadlines: readonly Deadlines[]
}

export type StaffDecisions = {
  readonly id: string
  readonly name: string
  readonly count: number
  readonly inTime: number
  readonly late: number
  readonly medianSeconds: number
  readonly longestSeconds: number
}

/** The answer time of a request: that of its version, at the place of the moment from which staff could answer. */
function answerBy({ alias, since, opens = since }: DecidedTable, deadlines: readonly Deadlines[], put: Put): string {
  const versions = deadlines.map(({ receivedFrom, answerBy: ends }, place) => {
    const found = `width_bucket(${alias}.${opens}, ${put(receivedFrom)}::timestamptz[])`
    return `when ${place + 1} then (${put(ends)}::timestamptz[])[${found}]`
  })
  const version = `width_bucket(${alias}.${since}, ${put(deadlines.map((one) => one.since))}::timestamptz[])`
  return `case ${version} ${versions.join(' ')} end`
}

/** The owner who took a request back is recorded as its decider, and is none. */
function decidedIn({ name, alias }: DecidedTable, { from, until }: DecidedIn, put: Put): string {
  return `${name} ${alias}
    where ${alias}.decided_at >= ${put(from)} and ${alias}.decided_at < ${put(until)}
      and ${alias}.decided_by <> ${alias}.owner`
}

const waitedFor = ({ alias, since }: DecidedTable) => `${alias}.decided_at - ${alias}.${since}`

export function decidedByStaff(db: Queries, table: DecidedTable, asked: DecidedIn): Promise<StaffDecisions[]> {
  return readDynamic<StaffDecisions>(
    db,
    (put) => `
      select users.id, users.name, decided.*
      from (
        select decided_by, count(*)::int as count, (count(*) filter (where decided_at <= answer_by))::int as "inTime",
          (count(*) filter (where decided_at > answer_by))::int as late,
          extract(epoch from percentile_cont(0.5) within group (order by waited))::float8 as "medianSeconds",
          extract(epoch from max(waited))::float8 as "longestSeconds"
        from (
          select ${table.alias}.decided_by, ${table.alias}.decided_at, ${waitedFor(table)} as waited,
            ${answerBy(table, asked.deadlines, put)} as answer_by
          from ${decidedIn(table, asked, put)}) decision
        group by decided_by) decided
      join users on users.id = decided.decided_by order by users.name, users.id`,
  )
}

/** How a decision stands to what was promised when its request was made. */
const answered = { 'in time': '<=', late: '>' } as const
type Answered = keyof typeof answered

export type OneDecision = {
  readonly id: string
  readonly reference: string
  readonly owner: string
  readonly name: string
  readonly requestedAt: Date
  readonly decidedAt: Date
  readonly waitedSeconds: number
  readonly answerBy: Date | null
  /** The time of the decision as PostgreSQL writes it. */
  readonly place: string
}

type DecisionsOf = DecidedIn & { readonly decider: string; readonly answered: Answered | undefined }

/** The decisions of one member of staff, newest first. */
export function decisionsOf(
  db: Queries,
  table: DecidedTable,
  asked: DecisionsOf,
  after: SortedPlace | undefined,
  limit: number,
): Promise<OneDecision[]> {
  const { alias, id = 'id', since, reference } = table
  return readDynamic<OneDecision>(db, (put) => {
    const order = { key: 'decided.decided_at', id: `decided.${id}`, direction: 'desc' } as const
    const { isBeyond, inOrder } = keysetOf(
      order,
      after ? `${put(after.key)}::timestamptz` : `'infinity'`,
      after ? `${put(after.id)}::uuid` : `'00000000-0000-0000-0000-000000000000'`,
    )
    const standing = asked.answered ? `and decided.decided_at ${answered[asked.answered]} decided.answer_by` : ''
    return `
      select decided.${id} as id, decided.reference, decided.owner, person.name, decided.${since} as "requestedAt",
        decided.decided_at as "decidedAt", extract(epoch from decided.waited)::float8 as "waitedSeconds",
        decided.answer_by as "answerBy", decided.decided_at::text as place
      from (
        select ${alias}.*, ${reference} as reference, ${waitedFor(table)} as waited,
          ${answerBy(table, asked.deadlines, put)} as answer_by
        from ${decidedIn(table, asked, put)} and ${alias}.decided_by = ${put(asked.decider)}) decided
      join users person on person.id = decided.owner
      where ${isBeyond} ${standing} ${inOrder} limit ${limit}`
  })
}
