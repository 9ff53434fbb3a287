/**
 * The newest proof of the ledger, stored where every process can read it, because proving millions of entries takes
 * time.
 */
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Db, type Queries, statement } from '#platform/server/database.ts'
import type { Proof } from './verify.ts'

export type KeptProof = Proof & {
  readonly provedAt: Date
  readonly milliseconds: number
  /** When the ledger last added up; null if it never did. */
  readonly addedUpAt: Date | null
}

type Row = {
  proved_at: Date
  milliseconds: number
  entries: number
  books: number
  problems: string[]
  added_up_at: Date | null
}

const columns = 'proved_at, milliseconds, entries, books, problems, added_up_at'

const selectNewest = statement<Row>(`select ${columns} from ledger_proof`)

const tryToProve = statement<{ alone: boolean }>(
  `select pg_try_advisory_xact_lock(hashtextextended('ledger proof', 0)) as alone`,
)

const keep = statement<Row>(`
  insert into ledger_proof as kept (proved_at, milliseconds, entries, books, problems, added_up_at)
  values ($1, $2, $3, $4, $5::text[], case when cardinality($5::text[]) = 0 then $1::timestamptz end)
  on conflict (only_row) do update set proved_at = excluded.proved_at, milliseconds = excluded.milliseconds,
    entries = excluded.entries, books = excluded.books, problems = excluded.problems,
    added_up_at = coalesce(excluded.added_up_at, kept.added_up_at)
  returning ${columns}`)

export async function newestProof(db: Queries): Promise<KeptProof | undefined> {
  const row = await db.one(selectNewest)
  return row && fromRow(row)
}

/**
 * Proves the ledger and stores the result. Only one proof runs at a time across all processes; a second one is refused.
 */
export function proveAndKeep(db: Db, prove: (db: Queries) => Promise<Proof>, now: Date): Promise<KeptProof | Refusal> {
  return db.transaction(async (tx) => {
    if (!(await tx.one(tryToProve))?.alone) {
      return refuse('WRONG_STATE', 'The ledger is being proved at this moment. Please look again in a minute.')
    }
    const startedAt = performance.now()
    const { entries, books, problems } = await prove(tx)
    const milliseconds = Math.round(performance.now() - startedAt)
    const row = await tx.one(keep, now, milliseconds, entries, books, problems)
    if (!row) throw new Error('The proof was not kept')
    return fromRow(row)
  })
}

function fromRow({ proved_at: provedAt, added_up_at: addedUpAt, ...rest }: Row): KeptProof {
  return { ...rest, provedAt, addedUpAt }
}
