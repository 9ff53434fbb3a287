/** Requests of one person, over the tables of all kinds: what waits, and what staff decided last. */
import { isId } from '#kernel/id.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { RequestKindName, RequestName } from '../kinds.ts'
import type { RequestTable } from './request-table.ts'

type PersonTable = Pick<RequestTable<never, unknown>, 'name' | 'since' | 'amount' | 'id'> & {
  /** The column with the id on the wire; defaults to `id`. */
  readonly wireId?: string
  /** The column with the first of two people. */
  readonly first?: string
  /** Where each of them has its owner, if not in the table of what is decided. */
  readonly rows?: string
}
type PersonTables = Readonly<Record<RequestKindName, PersonTable>>

export type PersonRequest = RequestName & {
  readonly amount: Cents | null
  readonly status: string
  readonly requestedAt: Date
  readonly firstApprovalBy: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

type Row = {
  kind: RequestKindName
  id: string
  amount: bigint | null
  status: string
  since: Date
  first_name: string | null
  decider_name: string | null
  decided_at: Date | null
}

type OwnedRequest = { owner: string; isPending: boolean }

type Most = { readonly waiting: number; readonly decided: number }

/**
 * One statement for all kinds; each part reads by an index of the owner. Waiting requests are few, and sorted by an
 * expression: by the bare column, the planner may walk the queue of everybody, whose index is in that order.
 */
export function personRequestsReader(tables: PersonTables, most: Most) {
  const parts = Object.entries(tables).map(([kind, { name, since, amount, id = 'id', wireId = id, first }]) => {
    const select = `
      select '${kind}' as kind, request.${wireId}::text as id, ${amount ?? 'null'}::bigint as amount, request.status::text,
        request.${since} as since, request.decided_at, decider.name as decider_name,
        ${first ? 'first.name' : 'null'} as first_name
      from ${name} request left join users decider on decider.id = request.decided_by
      ${first ? `left join users first on first.id = request.${first}` : ''}
      where request.owner = $1`
    return `
      (${select} and request.status = 'Pending' order by request.${since} + interval '0', request.${id} limit ${most.waiting})
      union all
      (${select} and request.decided_at is not null and request.status <> 'Cancelled'
        order by request.decided_at desc limit ${most.decided})`
  })
  const statement = query<Row>(parts.join(' union all '))
  return async (db: Queries, owner: string, isShown: (kind: RequestKindName) => boolean) => {
    const requests = (await db.all(statement, owner)).map(fromRow).filter(({ kind }) => isShown(kind))
    const waiting = requests.filter(({ status }) => status === 'Pending')
    const decided = requests.filter(({ status }) => status !== 'Pending')
    const time = (at: Date | null) => at?.getTime() ?? 0
    return {
      waiting: waiting.sort((a, b) => time(a.requestedAt) - time(b.requestedAt)).slice(0, most.waiting),
      decided: decided.sort((a, b) => time(b.decidedAt) - time(a.decidedAt)).slice(0, most.decided),
    }
  }
}

/**
 * Returns a function that says whose request this is, and whether it waits; a deposit is named by a text of its own, all
 * others by ids.
 */
export function requestOwnerReader(tables: PersonTables) {
  const statements = new Map(
    Object.entries(tables).map(([kind, { name, rows = name, id = 'id', wireId = id }]) => [
      kind,
      query<OwnedRequest>(
        `select owner, status = 'Pending' as "isPending" from ${rows} request where ${wireId} = $1 limit 1`,
      ),
    ]),
  )
  return async (db: Queries, { kind, id }: RequestName): Promise<OwnedRequest | undefined> => {
    const statement = statements.get(kind)
    const isWellFormed = tables[kind].wireId !== undefined || isId(id)
    return statement && isWellFormed ? db.one(statement, id) : undefined
  }
}

function fromRow({ kind, id, amount, status, since, first_name, decider_name, decided_at }: Row): PersonRequest {
  return {
    kind,
    id,
    amount: amount === null ? null : cents(amount),
    status,
    requestedAt: since,
    firstApprovalBy: first_name,
    decidedBy: decided_at && (decider_name ?? 'staff'),
    decidedAt: decided_at,
  }
}
