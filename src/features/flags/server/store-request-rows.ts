/**
 * Reads requests with what stands beside them in their own tables, as it was at a moment. Each part is read by an index and
 * stops after a number of rows, so a request costs the same however much its owner or its address has seen.
 */
import { type Queries, query } from '#platform/server/database.ts'
import type { RequestKindName } from '#requests/kinds.ts'

/** Rows that are looked through for other accounts. One that has many of them hides others, so counts are lower bounds. */
export const mostOthers = 20
export const mostRows = 100
const mostBefore = 20

/** `at` is null for the moment of the request itself. */
export type Asked = { readonly id: string; readonly at: Date | null }

export type RequestRow = {
  id: string
  owner: string
  status: string
  amount: bigint | null
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
  same_document?: string[] | null
  other?: string | null
  other_amount?: bigint
  passed?: number
  author_name?: string
  edits_by_author?: number
  last_by_author?: string | null
}

type Habit = { readonly name: string; readonly since: string; readonly counts: string }

type Source = {
  /** Its row under the alias `request`, for `asked.id`. */
  readonly row: string
  readonly id: string
  readonly amount: string
  readonly since: string
  /** The earlier rows that the amount is compared with. */
  readonly habit?: Habit
}

const joined = (name: string, id: string) => `join ${name} request on request.id = asked.id::${id}`
const notTakenBack = "earlier.status not in ('Cancelled', 'Rejected')"

/** An edit that one person made was never proposed, so it stands among the edits alone. */
const editRow = `join lateral (
    select id, owner, author, operation, amount, proposed_at, status from proposed_adjustments where id = asked.id::uuid
    union all
    select id, owner, author, operation, amount, adjusted_at, 'Approved' from adjustments
    where id = asked.id::uuid and not exists (select from proposed_adjustments where id = asked.id::uuid)) request on true`

const sources: Record<RequestKindName, Source> = {
  withdrawals: {
    row: joined('withdrawals', 'uuid'),
    id: 'id',
    amount: 'request.amount',
    since: 'requested_at',
    habit: { name: 'withdrawals', since: 'requested_at', counts: notTakenBack },
  },
  deposits: {
    row: 'join deposits request on request.transaction_id = asked.id',
    id: 'transaction_id',
    amount: 'request.declared',
    since: 'created_at',
    habit: { name: 'deposits', since: 'created_at', counts: notTakenBack },
  },
  investments: {
    row: joined('investments', 'uuid'),
    id: 'id',
    amount: 'request.amount',
    since: 'requested_at',
    habit: { name: 'investments', since: 'requested_at', counts: notTakenBack },
  },
  exits: { row: joined('early_exits', 'uuid'), id: 'id', amount: 'request.returns', since: 'requested_at' },
  kyc: {
    row: 'join kyc_submissions request on request.owner = asked.id::uuid',
    id: 'owner',
    amount: 'null::bigint',
    since: 'submitted_at',
  },
  edits: {
    row: editRow,
    id: 'id',
    amount: 'request.amount',
    since: 'proposed_at',
    // Edits make no habit; what a person sends does.
    habit: { name: 'deposits', since: 'created_at', counts: "earlier.status = 'Confirmed'" },
  },
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

/** Money that staff added and that is asked for within the next month: the edit beside a withdrawal, and the reverse. */
const editBefore = `
  left join lateral (
    select id::text as other, amount as other_amount,
      extract(epoch from request.requested_at - adjusted_at)::float8 * 1000 as passed
    from adjustments
    where adjustments.owner = request.owner and operation = 'add' and adjusted_at <= request.requested_at
      and adjusted_at > request.requested_at - interval '30 days'
    order by adjusted_at desc, id desc limit 1) beside on true`
const withdrawalAfter = `
  left join lateral (
    select withdrawal.id::text as other, withdrawal.amount as other_amount,
      extract(epoch from withdrawal.requested_at - made.adjusted_at)::float8 * 1000 as passed
    from adjustments made join withdrawals withdrawal on withdrawal.owner = made.owner
    where made.id = request.id and made.operation = 'add' and withdrawal.requested_at >= made.adjusted_at
      and withdrawal.requested_at <= least(moment.at, made.adjusted_at + interval '30 days')
    order by withdrawal.requested_at, withdrawal.id limit 1) beside on true`
const ofBeside = 'beside.other, beside.other_amount, beside.passed'

/** An approved proposal is an edit of the same id. */
const ofEdit = `
  (select request.amount + coalesce(sum(amount), 0)::bigint from adjustments
    where adjustments.owner = request.owner and adjusted_at > request.proposed_at - interval '1 day'
      and adjusted_at <= request.proposed_at and adjustments.id <> request.id) as within_a_day,
  (select name from users where users.id = request.author) as author_name,
  by_author.count as edits_by_author, by_author.last as last_by_author, ${ofBeside}`
const byAuthor = `
  cross join lateral (
    select count(*)::int as count, (array_agg(id::text order by at desc))[1] as last from (
      (select id, adjusted_at as at from adjustments edit
        where edit.owner = request.owner and edit.author = request.author and edit.id <> request.id
          and edit.adjusted_at <= request.proposed_at and edit.adjusted_at > request.proposed_at - interval '30 days'
        order by edit.adjusted_at desc limit ${mostRows})
      union all
      (select id, proposed_at from proposed_adjustments edit
        where edit.owner = request.owner and edit.author = request.author and edit.id <> request.id
          and edit.status = 'Pending' and edit.proposed_at <= request.proposed_at
          and edit.proposed_at > request.proposed_at - interval '30 days'
        order by edit.proposed_at desc limit ${mostRows})) edit) by_author`

/** The same picture, or the same number where staff noted it. */
const ofDocuments = `
  (select array_agg(distinct owner::text) from (
    (select owner from kyc_submissions other
      where other.pictures && request.pictures and other.owner <> request.owner and other.submitted_at <= moment.at
      limit ${mostOthers})
    union all
    (select owner from kyc_submissions other
      where other.document_number = request.document_number and other.document_country = request.document_country
        and other.document_type = request.document_type and other.owner <> request.owner limit ${mostOthers})) other
  ) as same_document`

type More = { readonly columns: string; readonly joins?: string }

const more: Partial<Record<RequestKindName, More>> = {
  withdrawals: { columns: `${ofPayout}, ${ofBeside}`, joins: `${lastDeposit} ${editBefore}` },
  deposits: { columns: ofHash },
  kyc: { columns: ofDocuments },
  edits: { columns: ofEdit, joins: `${byAuthor} ${withdrawalAfter}` },
}

function habitStatement({ name, since, counts }: Habit, own: string): string {
  const isBefore =
    own === since
      ? `(earlier.${since}, earlier.id) < (request.${own}, request.id)`
      : `earlier.${since} < request.${own}`
  return `cross join lateral (
    select count(*)::int as before, coalesce(avg(amount), 0)::bigint as average from (
      select amount from ${name} earlier where earlier.owner = request.owner and ${isBefore} and ${counts}
      order by earlier.${since} desc, earlier.id desc limit ${mostBefore}) earlier) habit`
}

function requestStatement(kind: RequestKindName) {
  const { row, id, amount, since, habit } = sources[kind]
  const { columns, joins = '' } = more[kind] ?? {}
  return query<RequestRow>(`
    select request.${id}::text as id, request.owner, request.status::text, ${amount} as amount,
      request.${since} as requested_at, moment.at,
      ${habit ? 'habit.before, habit.average' : '0 as before, 0::bigint as average'} ${columns ? `, ${columns}` : ''}
    from unnest($1::text[], $2::timestamptz[]) asked (id, at)
      ${row}
      cross join lateral (select coalesce(asked.at, request.${since}) as at) moment
      ${habit ? habitStatement(habit, since) : ''} ${joins}`)
}

const statements = {
  withdrawals: requestStatement('withdrawals'),
  deposits: requestStatement('deposits'),
  investments: requestStatement('investments'),
  exits: requestStatement('exits'),
  kyc: requestStatement('kyc'),
  edits: requestStatement('edits'),
}

export function requestRows(db: Queries, kind: RequestKindName, asked: readonly Asked[]): Promise<RequestRow[]> {
  return db.all(
    statements[kind],
    asked.map(({ id }) => id),
    asked.map(({ at }) => at),
  )
}
