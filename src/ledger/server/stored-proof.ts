/**
 * The newest proof of the ledger, stored where every process can read it, because proving millions of entries takes
 * time.
 */
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Db, type Queries, query, statement, type Tx } from '#platform/server/database.ts'
import type { ProofKind } from '../proof.ts'
import type { NewestEntry } from './settled-entry.ts'
import type { Proof } from './verify.ts'

export type StoredProof = Proof & {
  readonly provedAt: Date
  readonly milliseconds: number
  /** Time of the last proof without a problem; null if there was none. */
  readonly addedUpAt: Date | null
  /** Time of the last proof of the whole ledger; `entriesSince` of the entries were proved after that. */
  readonly wholeAt: Date
  readonly entriesSince: number
}

type Row = {
  proved_at: Date
  milliseconds: number
  entries: number
  books: number
  problems: string[]
  added_up_at: Date | null
  through: bigint
  whole_at: Date
  entries_since: number
}

const columns = 'proved_at, milliseconds, entries, books, problems, added_up_at, through, whole_at, entries_since'

const selectNewest = query<Row>(`select ${columns} from ledger_proof`)

const tryToProve = statement<{ alone: boolean }>(
  `select pg_try_advisory_xact_lock(hashtextextended('ledger proof', 0)) as alone`,
)

/** A part of the ledger is sorted in memory; by default it would go through a temporary file. */
export const allowMemory = statement(`set local work_mem = '64MB'`)

/**
 * A proof ends the lifting of the stop of payouts. What was only asked for stays while something is wrong, so that the
 * second person has more time than there is between two proofs.
 */
const stillAsked = (column: string) =>
  `case when kept.lifted_at is null and cardinality(excluded.problems) > 0 then kept.${column} end`

const keep = statement<Row>(`
  insert into ledger_proof as kept (proved_at, milliseconds, entries, books, problems, added_up_at, through, whole_at,
    entries_since)
  values ($1, $2, $3, $4, $5::text[], case when cardinality($5::text[]) = 0 then $1::timestamptz end, $6, $7, $8)
  on conflict (only_row) do update set proved_at = excluded.proved_at, milliseconds = excluded.milliseconds,
    entries = excluded.entries, books = excluded.books, problems = excluded.problems, through = excluded.through,
    whole_at = excluded.whole_at, entries_since = excluded.entries_since,
    added_up_at = coalesce(excluded.added_up_at, kept.added_up_at), lift_reason = ${stillAsked('lift_reason')},
    lift_asked_by = ${stillAsked('lift_asked_by')}, lift_asked_at = ${stillAsked('lift_asked_at')}, lifted_by = null,
    lifted_at = null
  returning ${columns}`)

export async function newestProof(db: Queries): Promise<StoredProof | undefined> {
  const row = await db.one(selectNewest)
  return row && fromRow(row)
}

type Proving = {
  readonly kind: ProofKind
  readonly newest: NewestEntry
  whole(db: Queries): Promise<Proof>
  since(db: Queries, from: bigint, to: bigint): Promise<Pick<Proof, 'entries' | 'problems'>>
}

type Found = Pick<Row, 'entries' | 'books' | 'through' | 'whole_at' | 'entries_since'> & Pick<Proof, 'problems'>

/**
 * Proves the ledger and stores the result. Only one proof runs at a time across all processes; a second one is refused.
 */
export function proveAndStore(db: Db, proving: Proving, now: Date): Promise<StoredProof | Refusal> {
  return db.transaction(async (tx) => {
    if (!(await tx.one(tryToProve))?.alone) {
      return refuse('WRONG_STATE', 'The ledger is being proved at this moment. Please look again in a minute.')
    }
    await tx.run(allowMemory)
    const startedAt = performance.now()
    const earlier = await tx.one(selectNewest)
    const found =
      proving.kind === 'new' && earlier && earlier.through > 0n
        ? await proveNew(tx, proving, earlier)
        : await proveWhole(tx, proving, earlier, now)
    const milliseconds = Math.round(performance.now() - startedAt)
    const { entries, books, problems, through, whole_at, entries_since } = found
    const row = await tx.one(keep, now, milliseconds, entries, books, problems, through, whole_at, entries_since)
    if (!row) throw new Error('The proof was not kept')
    return fromRow(row)
  })
}

async function proveWhole(tx: Tx, { whole, newest }: Proving, earlier: Row | undefined, now: Date): Promise<Found> {
  const through = newest.isSettled ? newest.id : (earlier?.through ?? 0n)
  return { ...(await whole(tx)), through, whole_at: now, entries_since: 0 }
}

/**
 * Every entry that can be seen is proved. If a smaller id may still appear among them, they are proved again next time,
 * and not counted yet.
 */
async function proveNew(tx: Tx, { newest, since }: Proving, earlier: Row): Promise<Found> {
  const { books, whole_at, through: from } = earlier
  const to = newest.id > from ? newest.id : from
  const { entries, problems } = await since(tx, from, to)
  const [counted, through] = newest.isSettled ? [entries, to] : [0, from]
  return {
    entries: earlier.entries + counted,
    books,
    problems,
    through,
    whole_at,
    entries_since: earlier.entries_since + counted,
  }
}

function fromRow(row: Row): StoredProof {
  return {
    provedAt: row.proved_at,
    milliseconds: row.milliseconds,
    entries: row.entries,
    books: row.books,
    problems: row.problems,
    addedUpAt: row.added_up_at,
    wholeAt: row.whole_at,
    entriesSince: row.entries_since,
  }
}
