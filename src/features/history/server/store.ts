/** Reads everything that moved, or was to move, one investor's money. This room writes nothing. */
import { type Cents, cents } from '#kernel/money.ts'
import { keysetOf, type PageStart, positionBefore } from '#platform/server/cursor.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { type HistoryType, requestTypes } from '../types.ts'

export type HistoryFilter = {
  readonly types: readonly string[]
  /** Only what waits for a decision. */
  readonly isPending?: boolean | undefined
  readonly from: Date | undefined
  readonly until: Date | undefined
}

type Row = {
  type: HistoryType
  id: string
  at: Date
  status: string
  amount: bigint
  direction: 'in' | 'out' | 'none'
  details: Details
}

/** Fields of some types only, as JSON from the database: amounts are numbers of cents and dates are text. */
type Details = {
  transactionId?: string
  plan?: string
  profit?: number
  fee?: number | null
  startDate?: string | null
  endDate?: string | null
  requestDate?: string
  /** The investment that it continues, and whether it began by itself. */
  renewalOf?: string | null
  automatic?: boolean
  /** For an investment that was left early. */
  left?: boolean
  /** For an early exit request. */
  leaving?: boolean
  walletAddress?: string
  asset?: string
  network?: string
  transactionHash?: string
  note?: string
  author?: string | null
}

type Branch = {
  type: HistoryType
  table: string
  /** The line's id: the primary key, or what is unique within the branch. */
  key?: string
  at: string
  /** The value of `at` while it is pending, where an index has that alone. */
  atRequest?: string
  owner?: string
  status: string
  amount?: string
  direction: string
  details?: string
  only?: string
}

/** The name of the member of staff; null for one who left. */
function authorFrom(column: string): string {
  return `'author', (select name from users where users.id = ${column} and deleted_at is null)`
}

/** The approver of it, or of its early exit. */
const whoEnded = `coalesce((select early_exits.decided_by from early_exits
  where early_exits.investment = investments.id and early_exits.status = 'Approved'), investments.decided_by)`

/** Why it was rejected or, of one that runs, why it could not be left. */
const whyNot = `coalesce(nullif(reason, ''), (select 'Early exit rejected: ' || early_exits.reason from early_exits
  where investments.status = 'Active' and early_exits.investment = investments.id and early_exits.status = 'Rejected'
    and early_exits.reason <> '' order by early_exits.decided_at desc limit 1), '')`

const branches: readonly Branch[] = [
  {
    type: 'Transaction',
    table: 'deposits',
    at: 'created_at',
    status: 'status',
    amount: 'coalesce(received, declared)',
    direction: `case status when 'Confirmed' then 'in' else 'none' end`,
    details: `'transactionId', transaction_id, 'asset', asset, 'network', network, 'transactionHash', transaction_hash, 'note', notes,
      ${authorFrom('decided_by')}`,
  },
  {
    type: 'Investment',
    table: 'investments',
    at: 'coalesce(start_date, requested_at)',
    atRequest: 'requested_at',
    status: 'status',
    direction: `'none'`,
    details: `'plan', plan_name, 'profit', profit, 'startDate', start_date, 'endDate', end_date,
      'requestDate', requested_at, 'renewalOf', renewal_of, 'automatic', status = 'Active' and decided_by is null,
      'left', exit_fee is not null, 'fee', nullif(exit_fee, 0), 'note', ${whyNot},
      ${authorFrom(whoEnded)}`,
  },
  {
    type: 'Withdrawal',
    table: 'withdrawals',
    at: 'requested_at',
    status: 'status',
    direction: `case status when 'Approved' then 'out' else 'none' end`,
    details: `'walletAddress', wallet_address, 'asset', asset, 'network', network, 'transactionHash', transaction_hash,
      'note', reason, 'fee', nullif(fee, 0),
      ${authorFrom('decided_by')}`,
  },
  {
    type: 'Adjustment',
    table: 'adjustments',
    at: 'adjusted_at',
    status: `case operation when 'add' then 'Added' else 'Deducted' end`,
    direction: `case operation when 'add' then 'in' else 'out' end`,
    details: `'note', reason, ${authorFrom('author')}`,
  },
  {
    type: 'Reward',
    table: 'referral_rewards',
    key: 'friend',
    at: 'earned_at',
    owner: 'referrer',
    status: `'Earned'`,
    direction: `'in'`,
  },
  {
    type: 'Profit transfer',
    table: 'profit_transfers',
    at: 'moved_at',
    status: `'Moved'`,
    direction: `'none'`,
    // The amount that a renewal took along has the renewal's id.
    details: `'renewalOf', (select renewal_of from investments where investments.id = profit_transfers.id)`,
  },
  {
    type: 'Profit',
    table: 'investments',
    at: 'settled_at',
    status: `'Earned'`,
    amount: 'profit',
    direction: `'in'`,
    details: `'plan', plan_name`,
    only: 'settled_at is not null and profit > 0',
  },
]

const keyOf = ({ key = 'id' }: Branch) => key

/** Everything that a line says, beside its id and its time. */
function columnsOf({ type, status, amount = 'amount', direction, details = '' }: Branch): string {
  return `'${type}' as type, ${status} as status, ${amount} as amount, ${direction} as direction,
    jsonb_build_object(${details}) as details`
}

/** Lines of the owner, of the wanted types, and from the wanted day on. */
function conditionOf({ type, at, owner = 'owner', only = 'true' }: Branch): string {
  return `${owner} = $1 and '${type}' = any ($2) and ${only} and ${at} >= $3`
}

/** Each branch is limited to the page by its own index, so the cost does not grow with the length of the history. */
function placesIn(branch: Branch, number: number): string {
  const { isBeyond, inOrder } = keysetOf({ key: branch.at, id: keyOf(branch), direction: 'desc' }, '$4', '$5')
  return `(select ${number} as branch, ${keyOf(branch)} as line_id, ${branch.at} as line_at
    from ${branch.table} where ${conditionOf(branch)} and ${isBeyond} ${inOrder} limit $6)`
}

/** Details of the owner's lines. Offset 0 keeps the planner from reading a whole table for them. */
function linesAt(branch: Branch, number: number): string {
  const { table, at, owner = 'owner', only = 'true' } = branch
  return `select line_id as id, line.* from places cross join lateral (
      select ${at} as at, ${columnsOf(branch)} from ${table}
      where ${table}.${keyOf(branch)} = line_id and ${owner} = $1 and ${only} offset 0
    ) line where branch = ${number}`
}

const everyOf = (from: readonly Branch[], sqlOf: (branch: Branch, number: number) => string) =>
  from.map(sqlOf).join(' union all ')

/** Details are read only for the lines on the page. */
const pageFrom = (from: readonly Branch[]) => `
  with places as materialized (
    select * from (${everyOf(from, placesIn)}) offered order by line_at desc, line_id desc limit $6)
  ${everyOf(from, linesAt)} order by at desc, id desc`

const selectHistory = query<Row>(pageFrom(branches))

/** It has no line of its own once it is decided: its investment has ended, or runs on. */
const earlyExits: Branch = {
  type: 'Investment',
  table: 'early_exits',
  key: 'investment',
  at: 'requested_at',
  status: 'status',
  direction: `'none'`,
  details: `'plan', (select plan_name from investments where investments.id = early_exits.investment), 'leaving', true,
    'requestDate', requested_at, 'fee', nullif(fee, 0)`,
}

/** Partial indexes lead to what waits, however much its owner has done before. */
const pendingBranches = [...branches, earlyExits]
  .filter(({ type }) => requestTypes.some((request) => request === type))
  .map((branch): Branch => ({ ...branch, at: branch.atRequest ?? branch.at, only: `status = 'Pending'` }))

const selectPending = query<Row>(pageFrom(pendingBranches))

export type HistoryRow = ReturnType<typeof fromRow>

export async function historyOf(
  db: Queries,
  owner: string,
  { types, isPending, from, until }: HistoryFilter,
  before: PageStart,
  limit: number,
): Promise<HistoryRow[]> {
  const { at, id } = until === undefined ? before : earlier(before, until)
  const select = isPending ? selectPending : selectHistory
  const rows = await db.all(select, owner, types, from ?? '-infinity', at, id, limit)
  return rows.map(fromRow)
}

const selectLines = query<Row>(`
  with places as materialized (select * from unnest($2::int[], $3::uuid[]) as places (branch, line_id))
  ${everyOf(branches, linesAt)}`)

type Named = { readonly type: HistoryType; readonly id: string }

/** The owner's lines of these names. */
export async function linesOf(db: Queries, owner: string, names: readonly Named[]): Promise<HistoryRow[]> {
  if (names.length === 0) return []
  const numbers = names.map(({ type }) => branches.findIndex((branch) => branch.type === type))
  const ids = names.map(({ id }) => id)
  return (await db.all(selectLines, owner, numbers, ids)).map(fromRow)
}

const anyIn = (branch: Branch) => `
  select from ${branch.table} where ${conditionOf(branch)} and ${branch.at} < $4`

const selectIsLonger = query<{ lines: number }>(`
  select count(*)::int as lines from (${everyOf(branches, anyIn)} limit $5) everything`)

/** Whether there are more than so many lines. It reads at most one more than that. */
export async function hasMoreLines(
  db: Queries,
  owner: string,
  { types, from, until }: HistoryFilter,
  most: number,
): Promise<boolean> {
  const found = await db.one(selectIsLonger, owner, types, from ?? '-infinity', until ?? 'infinity', most + 1)
  return (found?.lines ?? 0) > most
}

const amountIn = ({ type, table, amount = 'amount', only = 'true' }: Branch) => `
  select '${type}' as type, ${amount} as amount from ${table} where owner = $1 and ${only}`

const selectPendingSums = query<{ incoming: bigint; held: bigint }>(`
  select coalesce(sum(amount) filter (where type = 'Transaction'), 0)::bigint as incoming,
    coalesce(sum(amount) filter (where type = 'Withdrawal'), 0)::bigint as held
  from (${everyOf(pendingBranches, amountIn)}) waiting`)

/** Pending amounts are in no sum of posted ones. */
export async function pendingSumsOf(db: Queries, owner: string): Promise<{ onItsWayIn: Cents; held: Cents }> {
  const { incoming = 0n, held = 0n } = (await db.one(selectPendingSums, owner)) ?? {}
  return { onItsWayIn: cents(incoming), held: cents(held) }
}

/** With two upper bounds PostgreSQL may start to read at the later one. */
function earlier(before: PageStart, until: Date): PageStart {
  return before.at instanceof Date && before.at < until ? before : positionBefore(until)
}

function fromRow({ details: { profit, fee, ...details }, amount, ...row }: Row) {
  return { ...row, ...details, amount: cents(amount), profit: centsIn(profit), fee: centsIn(fee) }
}

function centsIn(value: number | null | undefined): Cents | undefined {
  return value === undefined || value === null ? undefined : cents(BigInt(value))
}
