/** The SQL of adjustments. Only this room writes `adjustments` and `proposed_adjustments`. */
import { type Cents, cents } from '#kernel/money.ts'
import { allBalancesLockedBy } from '#ledger/server/balances.ts'
import { type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import { holdsDuty } from '#platform/server/holds-duty.ts'
import type { QueueQuery } from '#requests/queue.ts'
import { amountsSince } from '#requests/second-person.ts'
import { peopleOf } from '#requests/server/lock-request.ts'
import { decidedTable } from '#requests/server/read-decided.ts'
import { queueOf, readQueue } from '#requests/server/read-queue.ts'
import { type DecidedColumns, decidedIn, type Owner, type OwnerColumns, ownerIn } from '#requests/server/request-row.ts'
import { setReaderOf } from '#requests/server/request-set.ts'
import type { RequestTable } from '#requests/server/request-table.ts'
import type { AdjustedBook, Adjustment, AdjustmentOperation } from '../adjustment.ts'
import { decidedEdits } from '../decided-edits.ts'
import type { Proposal, ProposalStatus } from '../proposal.ts'

const insert = statement(`
  insert into adjustments (id, owner, book, operation, amount, reason, author, adjusted_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

export function addAdjustment(tx: Tx, adjustment: Adjustment, author: string, now: Date): void {
  const { id, ownerId, book, operation, amount, reason } = adjustment
  tx.effect(insert, id, ownerId, book, operation, amount, reason, author, now)
}

const sumEdited = query<{ total: bigint }>(`
  select coalesce(sum(amount), 0)::bigint as total from adjustments where owner = $1 and adjusted_at > $2`)

/** The amount edited for one person within a day: by all staff, in both books, in both directions. */
export async function editedLately(db: Queries, owner: string, now: Date): Promise<Cents> {
  return cents((await db.one(sumEdited, owner, amountsSince(now)))?.total ?? 0n)
}

/** A proposal with the names that people see beside it. */
export type FullProposal = Proposal & {
  readonly proposedAt: Date
  readonly owner: Owner
}

type Row = OwnerColumns &
  DecidedColumns & {
    id: string
    book: AdjustedBook
    operation: AdjustmentOperation
    amount: bigint
    reason: string
    author: string
    author_name: string
    author_is_admin: boolean
    proposed_at: Date
    status: ProposalStatus
    rejection: string
  }

const columns = `
  proposal.id, proposal.owner, proposal.book, proposal.operation, proposal.amount, proposal.reason, proposal.author,
  author.name as author_name, author.role = 'admin' and ${holdsDuty('author', 'payments')} as author_is_admin, proposal.proposed_at, proposal.status, proposal.rejection, proposal.decided_at, decider.name as decider_name,
  person.name as owner_name, person.email as owner_email`
const tablesOver = (rows = 'proposed_adjustments') => `
  ${rows} proposal join users person on person.id = proposal.owner
  join users author on author.id = proposal.author left join users decider on decider.id = proposal.decided_by`

const insertProposal = statement(`
  insert into proposed_adjustments (id, owner, book, operation, amount, reason, author, proposed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`)

export function addProposal(tx: Tx, adjustment: Adjustment, author: string, now: Date): void {
  const { id, ownerId, book, operation, amount, reason } = adjustment
  tx.effect(insertProposal, id, ownerId, book, operation, amount, reason, author, now)
}

/** The owner and the author: the adjustment will name both. */
export const peopleOfProposals = peopleOf<readonly string[]>(
  'select unnest(array[owner, author]) from proposed_adjustments where id = any ($1::uuid[])',
)

const update = statement(`
  update proposed_adjustments set status = decided.status, decided_by = $2, decided_at = decided.at,
    rejection = decided.rejection
  from unnest($1::uuid[], $3::text[], $4::timestamptz[], $5::text[]) as decided (id, status, at, rejection)
  where proposed_adjustments.id = decided.id`)

export function saveDecisions(tx: Tx, proposals: readonly Proposal[], by: string): void {
  tx.effect(
    update,
    proposals.map(({ id }) => id),
    by,
    proposals.map(({ status }) => status),
    proposals.map(({ decided }) => decided?.at ?? null),
    proposals.map(({ rejection }) => rejection),
  )
}

const table: RequestTable<Row, FullProposal> = {
  name: 'proposed_adjustments',
  alias: 'proposal',
  tablesOver,
  since: 'proposed_at',
  amount: 'amount',
  fromRow,
  positionOf: ({ proposedAt: at, id }) => ({ at, id }),
}

const queue = queueOf(table, () => columns)
export const lockBalancesOfOwners = allBalancesLockedBy(
  'select distinct owner from proposed_adjustments where id = any ($1::uuid[])',
)
const reader = setReaderOf(table, columns, { column: 'id', type: 'uuid' })

export function lockProposals(tx: Tx, ids: readonly string[]): Promise<FullProposal[]> {
  reader.lock(tx, ids)
  return reader.read(tx, ids)
}

/** An edit up to the limit: its author decided it too. */
const madeAlone = `
  select id, owner, book, operation, amount, reason, author, adjusted_at as proposed_at, 'Approved' as status,
    author as decided_by, adjusted_at as decided_at, '' as rejection
  from adjustments`
const selectMadeAlone = query<Row>(`select ${columns} from ${tablesOver(`(${madeAlone} where id = $1)`)}`)

/** One edit, proposed or made at once. */
export async function editById(db: Queries, id: string): Promise<FullProposal | undefined> {
  const [proposal] = await reader.read(db, [id])
  if (proposal) return proposal
  const made = await db.one(selectMadeAlone, id)
  return made && fromRow(made)
}

export function pendingProposals(db: Queries, query: QueueQuery, now: Date) {
  return readQueue(db, queue, query, now)
}

export const editsDecided = decidedTable({
  ...table,
  kind: decidedEdits,
  amount: 'proposal.amount',
  reference: 'proposal.id::text',
  reason: 'proposal.rejection',
  facts: {
    operation: 'proposal.operation',
    book: 'proposal.book',
    purpose: 'proposal.reason',
    proposedBy: 'author.name',
  },
  joins: 'join users author on author.id = proposal.author',
})

/** Those that one person made are nobody's to decide, but each has an owner and a page. */
export const editsWaiting = {
  ...table,
  rows: "(select id, owner, status from proposed_adjustments union all select id, owner, 'Approved' from adjustments)",
}

function fromRow(row: Row): FullProposal {
  return {
    id: row.id,
    ownerId: row.owner,
    book: row.book,
    operation: row.operation,
    amount: cents(row.amount),
    reason: row.reason,
    author: { id: row.author, name: row.author_name, isAdmin: row.author_is_admin },
    status: row.status,
    decided: decidedIn(row),
    rejection: row.rejection,
    proposedAt: row.proposed_at,
    owner: ownerIn(row),
  }
}
