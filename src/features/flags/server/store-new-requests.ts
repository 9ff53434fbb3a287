/** Which requests are to be evaluated: the new ones of the job, and those of a replay. */
import { type Queries, query } from '#platform/server/database.ts'
import type { RequestKindName } from '#requests/kinds.ts'

type Found = { id: string; at: Date }

type Table = { readonly name: string; readonly id: string; readonly since: string }

const tables: Record<RequestKindName, Table> = {
  withdrawals: { name: 'withdrawals', id: 'id', since: 'requested_at' },
  deposits: { name: 'deposits', id: 'transaction_id', since: 'created_at' },
  investments: { name: 'investments', id: 'id', since: 'requested_at' },
  exits: { name: 'early_exits', id: 'id', since: 'requested_at' },
  kyc: { name: 'kyc_submissions', id: 'owner', since: 'submitted_at' },
  edits: { name: 'proposed_adjustments', id: 'id', since: 'proposed_at' },
}

/** Besides what waits: documents whose facts an approval noted, and edits that one person made. */
const alsoNew: Partial<Record<RequestKindName, string>> = {
  kyc: `select owner::text as id, decided_at as at from kyc_submissions where status = 'Approved' and decided_at >= $1`,
  edits: `select id::text, adjusted_at from adjustments where adjusted_at >= $1`,
}

/**
 * Requests of one kind without an evaluation since then. A scalar subquery, because a join would read all evaluations. An edit
 * keeps the evaluation of its proposal.
 */
const unevaluated = (kind: RequestKindName) => {
  const { name, id, since } = tables[kind]
  return query<Found>(`
    select request.id, request.at from (
      select ${id}::text as id, ${since} as at from ${name} where status = 'Pending' and ${since} >= $1
      ${alsoNew[kind] ? `union all ${alsoNew[kind]}` : ''}) request
    where (
      select request from flag_evaluations known where known.kind = '${kind}' and known.request = request.id
        ${kind === 'kyc' ? 'and known.evaluated_at >= request.at' : ''}) is null
    order by request.at, request.id limit $2`)
}

/** Whatever was made since then waits or was decided since then, so two indexes find it. */
const made = (kind: RequestKindName) => {
  const { name, id, since } = tables[kind]
  const byOnePerson = `union all
      (select id::text, adjusted_at from adjustments made where adjusted_at >= $1
        and not exists (select from proposed_adjustments proposal where proposal.id = made.id)
        order by adjusted_at desc limit $2)`
  return query<Found>(`
    select request.id, request.at from (
      (select ${id}::text as id, ${since} as at from ${name} where status = 'Pending' and ${since} >= $1
        order by ${since} desc limit $2)
      union all
      (select ${id}::text, ${since} from ${name} where decided_at >= $1 and ${since} >= $1
        order by decided_at desc limit $2)
      ${kind === 'edits' ? byOnePerson : ''}) request
    order by request.at desc limit $2`)
}

const forKinds = (statementOf: typeof made) => ({
  withdrawals: statementOf('withdrawals'),
  deposits: statementOf('deposits'),
  investments: statementOf('investments'),
  exits: statementOf('exits'),
  kyc: statementOf('kyc'),
  edits: statementOf('edits'),
})
const unevaluatedOf = forKinds(unevaluated)
const madeOf = forKinds(made)

export async function newRequests(db: Queries, kind: RequestKindName, since: Date, limit: number): Promise<string[]> {
  return (await db.all(unevaluatedOf[kind], since, limit)).map(({ id }) => id)
}

/** The newest requests since then, and nothing of what nobody decided: a renewal that started by itself. */
export async function requestsSince(db: Queries, kind: RequestKindName, since: Date, limit: number): Promise<string[]> {
  return (await db.all(madeOf[kind], since, limit)).map(({ id }) => id)
}
