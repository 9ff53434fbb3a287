/** The periodic proofs of the ledger and of the audit log. */
import { setTimeout as wait } from 'node:timers/promises'
import { after, minute } from '#kernel/clock.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { dueProof, type ProofKind } from '#ledger/proof.ts'
import { newestProof } from '#ledger/server/stored-proof.ts'
import { newestChainProof, proveChain } from '#platform/server/audit/stored-proof.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Job } from '#platform/server/jobs.ts'
import { proveAndReport } from './prove.ts'

type Kept = { readonly provedAt: Date; readonly milliseconds: number }
type Earlier = NonNullable<Parameters<typeof dueProof>[0]>

type Proving<K extends Kept> = {
  readonly name: string
  readonly everySeconds: number
  /** The pause between the end of a proof and the next one. */
  readonly pause: number
  newest(): Promise<K | undefined>
  /** Decides whether the next proof is of everything, or of new entries only. */
  earlier(newest: K): Earlier
  prove(kind: ProofKind): Promise<unknown>
}

/** One process proves for all of them, and each proves soon after its start. Every process reports the newest proof. */
function periodicProof<K extends Kept>({ clock, config }: Runtime, proving: Proving<K>): Job {
  const { name, everySeconds, pause } = proving
  let isFirst = true
  return {
    name,
    everySeconds,
    run: async () => {
      const newest = await proving.newest()
      const isDue = !newest || clock() >= after(newest.provedAt, newest.milliseconds + pause)
      const kind = dueProof(newest && proving.earlier(newest), config.wholeProofHours, clock())
      if (isFirst || isDue) await proving.prove(kind)
      isFirst = false
    },
  }
}

export function ledgerProof(context: Runtime): Job {
  return periodicProof(context, {
    name: 'ledger proof',
    everySeconds: 15,
    pause: 5 * minute,
    newest: () => newestProof(context.db),
    earlier: (newest) => newest,
    prove: (kind) => proveAndReport(context.db, context, kind),
  })
}

export function auditProof(context: Runtime): Job {
  return periodicProof(context, {
    name: 'audit proof',
    everySeconds: 60,
    pause: 15 * minute,
    newest: () => newestChainProof(context.db),
    earlier: ({ rows: entries, problem, wholeAt }) => ({ entries, problems: problem ? [problem] : [], wholeAt }),
    prove: (kind) => proveAudit(context, kind),
  })
}

/** After a reset: the jobs may have proved tables that were empty, or half full, and would not look again for a while. */
export async function reproveAll(context: Runtime): Promise<void> {
  while (isRefusal(await proveAndReport(context.db, context))) await wait(100)
  while (isRefusal(await proveAudit(context, 'whole'))) await wait(100)
}

/** The last hash is logged, out of reach of an attacker who can change the database. */
async function proveAudit({ db, clock, log }: Runtime, kind: ProofKind): Promise<Refusal | undefined> {
  const proof = await proveChain(db, kind, clock())
  if (isRefusal(proof)) return proof
  const { rows, head, problem } = proof
  if (problem === undefined) log.info({ rows, head }, 'the audit log is intact')
  else log.error({ rows, problem }, 'the audit log was tampered with')
  return undefined
}
