/**
 * Reads the facts of requests, as they were at a moment. Each part is read by an index and stops after a number of rows, so
 * a request costs the same however much its owner, its address or its network has seen.
 */
import { hitsOfPeople } from '#features/screening/server/door.ts'
import { cents } from '#kernel/money.ts'
import { type Queries, query } from '#platform/server/database.ts'
import type { RequestKindName } from '#requests/kinds.ts'
import type { Facts, Limits, Others } from '../facts.ts'
import { type Asked, mostOthers, mostRows, type RequestRow, requestRows } from './store-request-rows.ts'

const mostSignIns = 50
/** Sign-ins whose addresses are compared with those of others. */
const comparedSignIns = 10

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
  kind: RequestKindName,
  asked: readonly Asked[],
  limits: Limits,
): Promise<KnownRequest[]> {
  if (asked.length === 0) return []
  const requests = await requestRows(db, kind, asked)
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
    const facts = factsOf(kind, request, byPlace.get(place + 1), limits)
    return { id: request.id, status: request.status, facts: { ...facts, hit: hit ?? null } }
  })
}

function isPast(moment: Date | null, at: Date): boolean {
  return moment !== null && moment <= at
}

function factsOf(kind: RequestKindName, row: RequestRow, person: PersonRow | undefined, limits: Limits) {
  const { same_deposit, same_payout, changed_at = null, changed = null } = { ...row, ...person }
  const deposit = same_deposit ? { kind: 'deposits' as const, id: same_deposit } : null
  const payout = same_payout ? { kind: 'withdrawals' as const, id: same_payout } : null
  return {
    kind,
    ownerId: row.owner,
    amount: row.amount === null ? null : cents(row.amount),
    requestedAt: row.requested_at,
    at: row.at,
    sameHash: deposit ?? payout,
    sameDocument: othersIn(row.same_document),
    payout: kind === 'withdrawals' ? payoutOf(row) : null,
    withinADay: withinADayOf(kind, row, limits),
    edits: editsOf(row),
    beside: besideOf(kind, row),
    before: { count: row.before, average: cents(row.average) },
    inSameBrowser: othersIn(person?.in_browser),
    inSameNetwork: othersIn(person?.in_network),
    signIns: (person?.sign_ins ?? []).map(({ at, address }) => ({ at: new Date(at), address })),
    lastChange: changed_at && changed !== null ? { at: changed_at, field: changed } : null,
  }
}

function payoutOf(row: RequestRow): NonNullable<Facts['payout']> {
  const { deposit_id: id, confirmed_at: confirmedAt } = row
  return {
    sharedWith: othersIn(row.sharing),
    wasPaid: row.was_paid ?? false,
    lastDeposit: id && confirmedAt ? { id, confirmedAt } : null,
  }
}

function withinADayOf(kind: RequestKindName, row: RequestRow, limits: Limits): Facts['withinADay'] {
  if (row.within_a_day === undefined) return null
  return { sum: cents(row.within_a_day), limit: kind === 'edits' ? limits.adjustment : limits.withdrawal }
}

function editsOf({
  author_name: author,
  edits_by_author: before = 0,
  last_by_author: last,
}: RequestRow): Facts['edits'] {
  return author === undefined ? null : { author, before, last: last ?? null }
}

function besideOf(
  kind: RequestKindName,
  { other: id, other_amount: amount = 0n, passed = 0 }: RequestRow,
): Facts['beside'] {
  if (!id) return null
  return { kind: kind === 'edits' ? 'withdrawals' : 'edits', id, amount: cents(amount), passed }
}

function othersIn(ids: readonly string[] | null | undefined): Others {
  const known = ids ?? []
  return { count: Math.min(known.length, mostOthers), one: known[0] ?? null }
}
