/**
 * Reads the facts of requests, as they were at a moment. Each part is read by an index and stops after a number of rows, so
 * a request costs the same however much its owner, its address or its network has seen.
 */
import { hitsOfPeople } from '#features/screening/server/door.ts'
import { type Cents, cents } from '#kernel/money.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { Facts, FlaggedKind, Others } from '../facts.ts'

/** Rows that are looked through for other accounts. One that has many of them hides others, so counts are lower bounds. */
const mostOthers = 20
const mostRows = 100
const mostBefore = 20
const mostSignIns = 50
/** Sign-ins whose addresses are compared with those of others. */
const comparedSignIns = 10

/** `at` is null for the moment of the request itself. */
export type Asked = { readonly id: string; readonly at: Date | null }

type RequestRow = {
  id: string
  owner: string
  status: string
  amount: bigint
  requested_at: Date
  at: Date
  before: number
  average: bigint
  same_deposit?: string | null
  same_payout?: string | null
  sharing?: string[] | null
  was_paid?: boolean
  within_a_day?: bigint
  deposit_id?: string | null
  confirmed_at?: Date | null
}

type Table = {
  readonly name: string
  readonly id: string
  readonly type: 'uuid' | 'text'
  readonly amount: string
  readonly since: string
  readonly hasHabit?: boolean
}

const tables: Record<FlaggedKind, Table> = {
  withdrawals: { name: 'withdrawals', id: 'id', type: 'uuid', amount: 'amount', since: 'requested_at', hasHabit: true },
  deposits: {
    name: 'deposits',
    id: 'transaction_id',
    type: 'text',
    amount: 'declared',
    since: 'created_at',
    hasHabit: true,
  },
  investments: { name: 'investments', id: 'id', type: 'uuid', amount: 'amount', since: 'requested_at', hasHabit: true },
  exits: { name: 'early_exits', id: 'id', type: 'uuid', amount: 'returns', since: 'requested_at' },
}

/** The indexes of hashes leave empty ones out, so the conditions repeat it. */
const ofHash = `
  case when request.transaction_hash <> '' then (
    select transaction_id from deposits other
    where other.transaction_hash = request.transaction_hash and other.transaction_hash <> '' and other.id <> request.id and other.created_at <= moment.at
    limit 1) end as same_deposit,
  case when request.transaction_hash <> '' then (
    select id::text from withdrawals paid
    where paid.transaction_hash = request.transaction_hash and paid.transaction_hash <> '' and paid.decided_at <= moment.at
    limit 1) end as same_payout`

/** One side of the owner in an index, so that the owner's own requests are not read. */
const usedBy = (side: '<' | '>') => `
  (select owner from withdrawals other
    where other.wallet_address = request.wallet_address and other.network = request.network
      and other.owner ${side} request.owner and other.requested_at <= moment.at
    order by owner limit ${mostOthers})
  union all
  (select owner from payout_addresses saved
    where saved.address = request.wallet_address and saved.owner ${side} request.owner
      and saved.network = request.network and saved.saved_at <= moment.at
    order by owner limit ${mostOthers})`

/** The bare column of decisions would let the planner walk all payouts to the owner instead of those to the address. */
const ofPayout = `
  (select array_agg(distinct owner::text) from (${usedBy('<')} union all ${usedBy('>')}) used
    where (select deleted_at is null from users where users.id = used.owner)) as sharing,
  exists (select from withdrawals paid
    where paid.wallet_address = request.wallet_address and paid.network = request.network and paid.owner = request.owner
      and paid.status = 'Approved' and paid.requested_at < request.requested_at
      and paid.decided_at + interval '0' <= moment.at) as was_paid,
  (select coalesce(sum(amount), 0)::bigint from withdrawals other
    where other.owner = request.owner and other.requested_at > request.requested_at - interval '1 day'
      and other.requested_at <= request.requested_at
      and (other.id = request.id or other.status in ('Pending', 'Approved'))) as within_a_day,
  last_deposit.transaction_id as deposit_id, last_deposit.decided_at as confirmed_at`

const lastDeposit = `
  left join lateral (
    select transaction_id, decided_at from deposits
    where deposits.owner = request.owner and status = 'Confirmed' and decided_at <= request.requested_at
      and decided_at > request.requested_at - interval '30 days'
    order by decided_at desc limit 1) last_deposit on true`

const more: Partial<Record<FlaggedKind, string>> = { withdrawals: ofPayout, deposits: ofHash }

function requestStatement(kind: FlaggedKind) {
  const { name, id, type, amount, since, hasHabit } = tables[kind]
  return query<RequestRow>(`
    select request.${id}::text as id, request.owner, request.status::text, request.${amount} as amount,
      request.${since} as requested_at, moment.at,
      ${hasHabit ? 'habit.before, habit.average' : '0 as before, 0::bigint as average'}
      ${more[kind] ? `, ${more[kind]}` : ''}
    from unnest($1::text[], $2::timestamptz[]) asked (id, at)
      join ${name} request on request.${id} = asked.id::${type}
      cross join lateral (select coalesce(asked.at, request.${since}) as at) moment
      ${
        hasHabit
          ? `cross join lateral (
        select count(*)::int as before, coalesce(avg(amount), 0)::bigint as average from (
          select amount from ${name} earlier
          where earlier.owner = request.owner and (earlier.${since}, earlier.id) < (request.${since}, request.id)
            and earlier.status not in ('Cancelled', 'Rejected')
          order by earlier.${since} desc, earlier.id desc limit ${mostBefore}) earlier) habit`
          : ''
      }
      ${kind === 'withdrawals' ? lastDeposit : ''}`)
}

const requestStatements = {
  withdrawals: requestStatement('withdrawals'),
  deposits: requestStatement('deposits'),
  investments: requestStatement('investments'),
  exits: requestStatement('exits'),
}

type PersonRow = {
  place: bigint
  sign_ins: { at: string; address: string }[] | null
  in_browser: string[] | null
  in_network: string[] | null
  changed_at: Date | null
  changed: string | null
}

const selectPeople = query<PersonRow>(`
  select asked.place, seen.sign_ins, changed.at as changed_at, changed.field as changed,
    (select array_agg(distinct other.user_id::text) from
      (select browser_digest from known_browsers
        where user_id = asked.person and first_used_at <= asked.at limit ${mostOthers}) own
      cross join lateral (
        select user_id from known_browsers known
        where known.browser_digest = own.browser_digest and known.first_used_at <= asked.at limit ${mostOthers + 1}) other
      where other.user_id <> asked.person) as in_browser,
    (select array_agg(distinct other.user_id::text) from
      (select distinct address from (
        select address from security_events
        where user_id = asked.person and kind = 'signed in' and at <= asked.at and address <> ''
        order by at desc, id desc limit ${comparedSignIns}) newest) own
      cross join lateral (
        select user_id from security_events event
        where event.address = own.address and event.kind = 'signed in' and event.at <= asked.at
        order by event.at desc limit ${mostRows}) other
      where other.user_id <> asked.person) as in_network
  from unnest($1::uuid[], $2::timestamptz[]) with ordinality asked (person, at, place)
    cross join lateral (
      select jsonb_agg(jsonb_build_object('at', at, 'address', address) order by at desc) as sign_ins from (
        select at, address from security_events
        where user_id = asked.person and kind = 'signed in' and at <= asked.at and address <> ''
        order by at desc, id desc limit ${mostSignIns}) newest) seen
    left join lateral (
      select at, field from detail_changes
      where user_id = asked.person and at <= asked.at order by at desc, id desc limit 1) changed on true`)

export type KnownRequest = { readonly id: string; readonly status: string; readonly facts: Facts }

/** The requests that exist, in no order. */
export async function readFacts(
  db: Queries,
  kind: FlaggedKind,
  asked: readonly Asked[],
  limit: Cents | undefined,
): Promise<KnownRequest[]> {
  if (asked.length === 0) return []
  const ids = asked.map(({ id }) => id)
  const moments = asked.map(({ at }) => at)
  const requests = await db.all(requestStatements[kind], ids, moments)
  const owners = requests.map(({ owner }) => owner)
  const [people, hits] = await Promise.all([
    db.all(
      selectPeople,
      owners,
      requests.map(({ at }) => at),
    ),
    hitsOfPeople(db, owners),
  ])
  const byPlace = new Map(people.map((person) => [Number(person.place), person]))
  return requests.map((request, place) => {
    const hit = hits.find(
      ({ personId, foundAt, verdict, decidedAt }) =>
        personId === request.owner &&
        foundAt <= request.at &&
        (verdict !== 'different' || !isPast(decidedAt, request.at)),
    )
    const facts = factsOf(kind, request, byPlace.get(place + 1), limit)
    return { id: request.id, status: request.status, facts: { ...facts, hit: hit ?? null } }
  })
}

function isPast(moment: Date | null, at: Date): boolean {
  return moment !== null && moment <= at
}

function factsOf(kind: FlaggedKind, row: RequestRow, person: PersonRow | undefined, limit: Cents | undefined) {
  const { same_deposit, same_payout, changed_at = null, changed = null } = { ...row, ...person }
  const deposit = same_deposit ? { kind: 'deposits' as const, id: same_deposit } : null
  const payout = same_payout ? { kind: 'withdrawals' as const, id: same_payout } : null
  return {
    kind,
    ownerId: row.owner,
    amount: cents(row.amount),
    requestedAt: row.requested_at,
    at: row.at,
    sameHash: deposit ?? payout,
    payout: kind === 'withdrawals' ? payoutOf(row, limit) : null,
    before: { count: row.before, average: cents(row.average) },
    inSameBrowser: othersIn(person?.in_browser),
    inSameNetwork: othersIn(person?.in_network),
    signIns: (person?.sign_ins ?? []).map(({ at, address }) => ({ at: new Date(at), address })),
    lastChange: changed_at && changed !== null ? { at: changed_at, field: changed } : null,
  }
}

function payoutOf(row: RequestRow, limit: Cents | undefined): NonNullable<Facts['payout']> {
  const { deposit_id: id, confirmed_at: confirmedAt } = row
  return {
    sharedWith: othersIn(row.sharing),
    wasPaid: row.was_paid ?? false,
    withinADay: cents(row.within_a_day ?? 0n),
    limit,
    lastDeposit: id && confirmedAt ? { id, confirmedAt } : null,
  }
}

function othersIn(ids: readonly string[] | null | undefined): Others {
  const known = ids ?? []
  return { count: Math.min(known.length, mostOthers), one: known[0] ?? null }
}

type Found = { id: string; at: Date }

/** Requests of one kind that wait without an evaluation. A scalar subquery, because a join would read all evaluations. */
const unevaluated = (kind: FlaggedKind) => {
  const { name, id, since } = tables[kind]
  return query<Found>(`
    select request.${id}::text as id, request.${since} as at from ${name} request
    where request.status = 'Pending' and request.${since} >= $1 and (
      select request from flag_evaluations known where known.kind = '${kind}' and known.request = request.${id}::text) is null
    order by request.${since}, request.id limit $2`)
}

/** Whatever was made since then waits or was decided since then, so two indexes find it. */
const made = (kind: FlaggedKind) => {
  const { name, id, since } = tables[kind]
  return query<Found>(`
    select request.id, request.at from (
      (select ${id}::text as id, ${since} as at from ${name} where status = 'Pending' and ${since} >= $1
        order by ${since} desc limit $2)
      union all
      (select ${id}::text, ${since} from ${name} where decided_at >= $1 and ${since} >= $1
        order by decided_at desc limit $2)) request
    order by request.at desc limit $2`)
}

const forKinds = (statementOf: typeof made) => ({
  withdrawals: statementOf('withdrawals'),
  deposits: statementOf('deposits'),
  investments: statementOf('investments'),
  exits: statementOf('exits'),
})
const unevaluatedOf = forKinds(unevaluated)
const madeOf = forKinds(made)

export async function newRequests(db: Queries, kind: FlaggedKind, since: Date, limit: number): Promise<string[]> {
  return (await db.all(unevaluatedOf[kind], since, limit)).map(({ id }) => id)
}

/** The newest requests since then, and nothing of what nobody decided: a renewal that started by itself. */
export async function requestsSince(db: Queries, kind: FlaggedKind, since: Date, limit: number): Promise<string[]> {
  return (await db.all(madeOf[kind], since, limit)).map(({ id }) => id)
}
