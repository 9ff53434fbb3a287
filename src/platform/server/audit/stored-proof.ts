/**
 * The newest proof of the audit log, stored where every process can read it. The chain must still contain what an earlier
 * proof has seen, so rewriting it from some row on, or cutting off its end, is found too.
 */
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { type Db, type Queries, query, statement } from '../database.ts'
import { linkAllRows, linkRecentRows } from './link-rows.ts'
import { type ChainProof, type Proved, verifyLinks, verifyNewLinks } from './verify-chain.ts'

type KeptChainProof = Pick<ChainProof, 'rows' | 'head' | 'problem'> & {
  readonly provedAt: Date
  readonly milliseconds: number
  /** Time of the last proof of the whole chain. */
  readonly wholeAt: Date
}

type Row = Proved & { proved_at: Date; milliseconds: number; problem: string | null; whole_at: Date }

const select = query<Row>('select proved_at, milliseconds, position, hash, problem, whole_at from audit_proof')

const save = statement(`
  insert into audit_proof (proved_at, milliseconds, position, hash, problem, whole_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (only_row) do update set proved_at = excluded.proved_at, milliseconds = excluded.milliseconds,
    position = excluded.position, hash = excluded.hash, problem = excluded.problem, whole_at = excluded.whole_at`)

export async function newestChainProof(db: Queries): Promise<KeptChainProof | undefined> {
  const row = await db.one(select)
  if (!row) return undefined
  return {
    rows: Number(row.position),
    head: row.hash.toString('hex'),
    problem: row.problem ?? undefined,
    provedAt: row.proved_at,
    milliseconds: row.milliseconds,
    wholeAt: row.whole_at,
  }
}

const tryToProve = statement<{ alone: boolean }>(
  `select pg_try_advisory_xact_lock(hashtextextended('audit proof', 0)) as alone`,
)

/**
 * Links new rows, proves the chain or only what is new in it, and stores the result. Only one proof runs at a time across
 * all processes; a second one is refused. After a problem, the place that was proved stays.
 */
export async function proveChain(db: Db, kind: 'whole' | 'new', now: Date): Promise<ChainProof | Refusal> {
  await (kind === 'new' ? linkRecentRows(db) : linkAllRows(db))
  return db.transaction(async (tx) => {
    if (!(await tx.one(tryToProve))?.alone)
      return refuse('WRONG_STATE', 'The chain is being verified at this moment. Please try again in a minute.')
    const startedAt = performance.now()
    const earlier = await tx.one(select)
    const isNew = earlier !== undefined && kind === 'new'
    const proof = isNew ? await verifyNewLinks(tx, earlier) : await verifyLinks(tx, earlier)
    const { position, hash } = proof.problem !== undefined && earlier ? earlier : proof.last
    const milliseconds = Math.round(performance.now() - startedAt)
    await tx.run(save, now, milliseconds, position, hash, proof.problem ?? null, isNew ? earlier.whole_at : now)
    return proof
  })
}
