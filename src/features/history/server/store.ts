/** Reads everything that moved, or was to move, one investor's money. This room writes nothing. */
import { type Cents, cents } from '#kernel/money.ts'
import { keysetOf, type PageStart, positionBefore } from '#platform/server/cursor.ts'
import { type Queries, statement } from '#platform/server/database.ts'
import { type HistoryType, historyTypes } from '../api.ts'

export type HistoryFilter = {
  readonly type: HistoryType | undefined
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

/** What only some types have, as JSON from the database: amounts are numbers of cents and dates are text. */
type Details = {
  /** What the ledger refers to, where the line has an id of its own. */
  reference?: string
  transactionId?: string
  plan?: string
  profit?: number
  fee?: number | null
  startDate?: string | null
  endDate?: string | null
  requestDate?: string
  /** It continues another one, and began by itself. */
  renewed?: boolean
  /** Of an investment that was left before its end. */
  left?: boolean
  walletAddress?: string
  network?: string
  transactionHash?: string
  note?: string
  author?: string | null
}

type Branch = {
  type: HistoryType
  table: string
  /** The primary key, which is also the line's id where nothing else is said. */
  key?: string
  at: string
  id?: string
  owner?: string
  status: string
  amount?: string
  direction: string
  details?: string
  only?: string
}

/** The name of the member of staff; null for somebody who left. */
function authorFrom(column: string): string {
  return `'author', (select name from users where users.id = ${column} and deleted_at is null)`
}

/** Whoever approved it, or approved leaving it early. */
const whoEnded = `coalesce((select early_exits.decided_by from early_exits
  where early_exits.investment = investments.id and early_exits.status = 'Approved'), investments.decided_by)`

/**
 * An id of its own: with that of the withdrawal or the investment, two lines of the same moment would be one position for
 * the cursor. Indexes have it too, written alike.
 */
const idOfFee = `md5('fee ' || id::text)::uuid`

const branches: readonly Branch[] = [
  {
    type: 'Transaction',
    table: 'deposits',
    at: 'created_at',
    status: 'status',
    amount: 'coalesce(received, declared)',
    direction: `case status when 'Confirmed' then 'in' else 'none' end`,
    details: `'transactionId', transaction_id, 'network', network, 'transactionHash', transaction_hash, 'note', notes,
      ${authorFrom('decided_by')}`,
  },
  {
    type: 'Investment',
    table: 'investments',
    at: 'coalesce(start_date, requested_at)',
    status: 'status',
    direction: `'none'`,
    details: `'plan', plan_name, 'profit', profit, 'startDate', start_date, 'endDate', end_date,
      'requestDate', requested_at, 'renewed', status = 'Active' and decided_by is null and renewal_of is not null,
      'left', exit_fee is not null,
      ${authorFrom(whoEnded)}`,
  },
  {
    type: 'Withdrawal',
    table: 'withdrawals',
    at: 'requested_at',
    status: 'status',
    // Once it is paid, its fee is a line of its own; until then the whole amount is held.
    amount: `case status when 'Approved' then amount - fee else amount end`,
    direction: `case when status in ('Pending', 'Approved') then 'out' else 'none' end`,
    details: `'walletAddress', wallet_address, 'network', network, 'transactionHash', transaction_hash, 'note', reason,
      'fee', nullif(fee, 0),
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
  { type: 'Profit transfer', table: 'profit_transfers', at: 'moved_at', status: `'Moved'`, direction: `'none'` },
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
  {
    type: 'Fee',
    table: 'withdrawals',
    at: 'decided_at',
    id: idOfFee,
    status: `'Taken'`,
    amount: 'fee',
    direction: `'out'`,
    details: `'network', network, 'reference', id`,
    only: `status = 'Approved' and fee > 0`,
  },
  {
    type: 'Fee',
    table: 'investments',
    at: 'settled_at',
    id: idOfFee,
    status: `'Taken'`,
    amount: 'exit_fee',
    direction: `'out'`,
    details: `'plan', plan_name, 'reference', id, 'left', true`,
    only: 'exit_fee > 0',
  },
]

const keyOf = ({ key = 'id' }: Branch) => key
const idOf = (branch: Branch) => branch.id ?? keyOf(branch)

/** Everything that a line says, beside its id and its time. */
function columnsOf({ type, status, amount = 'amount', direction, details = '' }: Branch): string {
  return `'${type}' as type, ${status} as status, ${amount} as amount, ${direction} as direction,
    jsonb_build_object(${details}) as details`
}

/** Of the owner, of the wanted types, and from the wanted day on. */
function conditionOf({ type, at, owner = 'owner', only = 'true' }: Branch): string {
  return `${owner} = $1 and '${type}' = any ($2) and ${only} and ${at} >= $3`
}

/** Each branch is limited to the page by its own index, so the cost does not grow with the length of the history. */
function placesIn(branch: Branch, number: number): string {
  const { isBeyond, inOrder } = keysetOf({ key: branch.at, id: idOf(branch), direction: 'desc' }, '$4', '$5')
  return `(select ${number} as branch, ${keyOf(branch)} as line_key, ${branch.at} as line_at, ${idOf(branch)} as line_id
    from ${branch.table} where ${conditionOf(branch)} and ${isBeyond} ${inOrder} limit $6)`
}

/** Offset 0 keeps the planner from reading a whole table for the lines of a page. */
function linesIn(branch: Branch, number: number): string {
  return `select line_id as id, line_at as at, line.* from page cross join lateral (
      select ${columnsOf(branch)} from ${branch.table} where ${branch.table}.${keyOf(branch)} = line_key offset 0
    ) line where branch = ${number}`
}

/** What lines say is read only of those that are on the page. */
const selectHistory = statement<Row>(`
  with page as materialized (
    select * from (${branches.map(placesIn).join(' union all ')}) places order by line_at desc, line_id desc limit $6)
  ${branches.map(linesIn).join(' union all ')} order by at desc, id desc`)

export type HistoryRow = ReturnType<typeof fromRow>

export async function historyOf(
  db: Queries,
  owner: string,
  { type, from, until }: HistoryFilter,
  before: PageStart,
  limit: number,
): Promise<HistoryRow[]> {
  const types = type === undefined ? historyTypes : [type]
  const { at, id } = until === undefined ? before : earlier(before, until)
  const rows = await db.all(selectHistory, owner, types, from ?? '-infinity', at, id, limit)
  return rows.map(fromRow)
}

const anyIn = (branch: Branch) => `
  select from ${branch.table} where ${conditionOf(branch)} and ${branch.at} < $4`

const selectIsLonger = statement<{ lines: number }>(`
  select count(*)::int as lines from (${branches.map(anyIn).join(' union all ')} limit $5) everything`)

/** Whether there are more than so many lines. It reads at most one more than that. */
export async function hasMoreLines(
  db: Queries,
  owner: string,
  { type, from, until }: HistoryFilter,
  most: number,
): Promise<boolean> {
  const types = type === undefined ? historyTypes : [type]
  const found = await db.one(selectIsLonger, owner, types, from ?? '-infinity', until ?? 'infinity', most + 1)
  return (found?.lines ?? 0) > most
}

/** In order, so that an index leads to no more lines than are wanted. */
const amountsIn = (branch: Branch) => `
  (select ${branch.amount ?? 'amount'}::bigint as amount, ${branch.direction} as direction
  from ${branch.table} where ${conditionOf(branch)} and ${branch.at} < $4 order by ${branch.at} desc limit $5)`

const sumOf = (direction: 'in' | 'out') => `coalesce(sum(amount) filter (where direction = '${direction}'), 0)::bigint`

const selectTotals = statement<{ lines: number; came_in: bigint; went_out: bigint }>(`
  select count(*)::int as lines, ${sumOf('in')} as came_in, ${sumOf('out')} as went_out
  from (${branches.map(amountsIn).join(' union all ')} limit $5) everything`)

/** Of at most so many lines, whichever they are. */
export async function totalsOf(db: Queries, owner: string, { type, from, until }: HistoryFilter, most: number) {
  const types = type === undefined ? historyTypes : [type]
  const row = await db.one(selectTotals, owner, types, from ?? '-infinity', until ?? 'infinity', most)
  return { lines: row?.lines ?? 0, in: cents(row?.came_in ?? 0n), out: cents(row?.went_out ?? 0n) }
}

function lineIn(branch: Branch): string {
  const { table, at, owner = 'owner', only = 'true' } = branch
  return `select ${idOf(branch)} as id, ${at} as at, ${columnsOf(branch)}
    from ${table} where ${owner} = $1 and ${idOf(branch)} = $2 and ${only}`
}

const selectLine = new Map(
  historyTypes.map((type) => {
    const ofType = branches.filter((branch) => branch.type === type)
    return [type, statement<Row>(ofType.map(lineIn).join(' union all '))]
  }),
)

export async function lineOf(db: Queries, owner: string, type: HistoryType, id: string) {
  const select = selectLine.get(type)
  const row = select && (await db.one(select, owner, id))
  return row && fromRow(row)
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
