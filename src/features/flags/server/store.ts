/** The SQL of evaluations and their flags. Only this room writes them. */
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { RequestKindName } from '#requests/kinds.ts'
import type { RuleName } from '../rules.ts'

type StoredFlag = {
  readonly rule: RuleName
  readonly version: number
  readonly weight: number
  readonly reason: string
  readonly evidence: string
  readonly raisedAt: Date
  /** Whether it stood at the last evaluation. */
  readonly stands: boolean
}

/** Undefined where the request was never evaluated. */
export type Evaluation = {
  readonly version: number
  readonly standing: readonly string[]
  readonly flags: readonly StoredFlag[]
}

const selectEvaluation = query<{ version: number; standing: string[] }>(
  'select version, standing from flag_evaluations where kind = $1 and request = $2',
)
const selectFlags = query<Omit<StoredFlag, 'stands'>>(`
  select rule, version, weight, reason, evidence, raised_at as "raisedAt" from flags
  where kind = $1 and request = $2 order by weight desc, raised_at desc, rule`)

export async function evaluationOf(db: Queries, kind: RequestKindName, id: string): Promise<Evaluation | undefined> {
  const [known, flags] = await Promise.all([db.one(selectEvaluation, kind, id), db.all(selectFlags, kind, id)])
  if (!known) return undefined
  const { version, standing } = known
  const stands = (flag: Omit<StoredFlag, 'stands'>) => flag.version === version && standing.includes(flag.rule)
  return { version, standing, flags: flags.map((flag) => ({ ...flag, stands: stands(flag) })) }
}

const upsertEvaluation = statement(`
  insert into flag_evaluations (kind, request, person, evaluated_at, version, standing, weight)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (kind, request) do update
    set evaluated_at = excluded.evaluated_at, version = excluded.version, standing = excluded.standing,
      weight = excluded.weight`)
const insertFlag = statement(`
  insert into flags (kind, request, rule, version, weight, reason, evidence, raised_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (kind, request, rule, version) do nothing`)

export type NewEvaluation = {
  readonly kind: RequestKindName
  readonly id: string
  readonly personId: string
  readonly version: number
  readonly weight: number
  readonly flags: readonly Pick<StoredFlag, 'rule' | 'weight' | 'reason' | 'evidence'>[]
}

/** A flag that was raised before under the same version keeps its first words. */
export function saveEvaluation(tx: Tx, evaluation: NewEvaluation, at: Date): void {
  const { kind, id, personId, version, weight, flags } = evaluation
  const standing = flags.map(({ rule }) => rule)
  tx.effect(upsertEvaluation, kind, id, personId, at, version, standing, weight)
  for (const { rule, weight: own, reason, evidence } of flags) {
    tx.effect(insertFlag, kind, id, rule, version, own, reason, evidence, at)
  }
}

const selectMarks = query<{ id: string; weight: number; flags: number }>(`
  select request as id, weight, cardinality(standing) as flags from flag_evaluations
  where kind = $1 and request = any (array(select unnest($2::text[]))) and weight > 0`)

export function marksOf(db: Queries, kind: RequestKindName, ids: readonly string[]) {
  return db.all(selectMarks, kind, ids)
}

const selectNames = query<{ id: string; name: string }>(
  'select id, name from users where id = any (array(select unnest($1::uuid[])))',
)

export async function namesOf(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  return new Map((await db.all(selectNames, ids)).map(({ id, name }) => [id, name]))
}

/** Raised flags that a case shows. */
const mostOfPerson = 100

export type PersonFlag = StoredFlag & { readonly kind: RequestKindName; readonly request: string }

const selectOfPerson = query<PersonFlag>(`
  select * from (
    select distinct on (flag.kind, flag.request, flag.rule) flag.kind, flag.request, flag.rule, flag.version, flag.weight,
      flag.reason, flag.evidence, flag.raised_at as "raisedAt",
      flag.version = evaluation.version and flag.rule = any (evaluation.standing) as stands
    from flag_evaluations evaluation join flags flag on flag.kind = evaluation.kind and flag.request = evaluation.request
    where evaluation.person = $1 order by flag.kind, flag.request, flag.rule, flag.raised_at desc) raised
  order by "raisedAt" desc, weight desc, rule limit ${mostOfPerson}`)

/** The newest flags on all requests of a person, each rule once for a request. */
export function flagsOf(db: Queries, personId: string): Promise<PersonFlag[]> {
  return db.all(selectOfPerson, personId)
}

export type HeavyRequest = {
  readonly personId: string
  readonly kind: RequestKindName
  readonly weight: number
  readonly raisedAt: Date
}

const selectHeavy = query<HeavyRequest>(`
  select distinct on (evaluation.person) evaluation.person as "personId", evaluation.kind, evaluation.weight,
    newest.at as "raisedAt"
  from flag_evaluations evaluation cross join lateral (
    select max(first.at) as at from (
      select min(raised_at) as at from flags flag
      where flag.kind = evaluation.kind and flag.request = evaluation.request and flag.rule = any (evaluation.standing)
      group by flag.rule) first) newest
  where evaluation.evaluated_at >= $1 and evaluation.weight > 0 and evaluation.weight >= $2
  order by evaluation.person, newest.at desc`)

/** For each person the request that became as heavy last. A flag that newer rules raise again is as old as it was. */
export function heavyRequests(db: Queries, weight: number, since: Date): Promise<HeavyRequest[]> {
  return db.all(selectHeavy, since, weight)
}
