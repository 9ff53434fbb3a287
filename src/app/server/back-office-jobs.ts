/** Periodic jobs of the back office. */
import { rollUpCounts } from '#features/people/server/door.ts'
import { after, minute } from '#kernel/clock.ts'
import { dueProof, type ProofKind } from '#ledger/proof.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { type KeptChainProof, newestChainProof, proveChain } from '#platform/server/audit/kept-proof.ts'
import { createSeal } from '#platform/server/audit/link-rows.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Job } from '#platform/server/jobs.ts'
import { rollUpRequestSums } from '#requests/server/request-sums.ts'
import { waitingPeopleKeeper } from '#requests/server/waiting-people.ts'
import { requestQueues } from './request-queues.ts'

const keepWaitingPeople = waitingPeopleKeeper(requestQueues)

export function backOfficeJobs(context: Runtime): Job[] {
  const { db } = context
  const seal = createSeal()
  return [
    { name: 'audit seal', everySeconds: 3, run: () => seal(db) },
    auditProof(context),
    { name: 'user counts', everySeconds: 60, run: () => rollUpCounts(db) },
    { name: 'request sums', everySeconds: 10, run: () => rollUpRequestSums(db) },
    { name: 'waiting people', everySeconds: 1800, run: () => keepWaitingPeople(db) },
    { name: 'company balances', everySeconds: 60, run: () => sumUpCompanyBalances(db) },
  ]
}

const auditProofEvery = 15 * minute

/** One process proves for all of them, and each proves soon after its start. */
export function auditProof(context: Runtime): Job {
  let isFirst = true
  return {
    name: 'audit proof',
    everySeconds: 60,
    run: async () => {
      const newest = await newestChainProof(context.db)
      const isDue = !newest || context.clock() >= after(newest.provedAt, auditProofEvery)
      if (isFirst || isDue) await proveAudit(context, dueChainProof(newest, context))
      isFirst = false
    },
  }
}

/** By the same rule as the ledger's: a long log is proved whole on a schedule, and in between only what is new. */
function dueChainProof(newest: KeptChainProof | undefined, { clock, config }: Runtime): ProofKind {
  const earlier = newest && { entries: newest.rows, problems: newest.problem ? [newest.problem] : [], ...newest }
  return dueProof(earlier, config.wholeProofHours, clock())
}

/** The last hash is logged, out of reach of anybody who can change the database. */
async function proveAudit({ db, clock, log }: Runtime, kind: ProofKind): Promise<void> {
  const { rows, head, problem } = await proveChain(db, kind, clock())
  if (problem === undefined) log.info({ rows, head }, 'the audit log is intact')
  else log.error({ rows, problem }, 'the audit log was tampered with')
}
