/** Periodic jobs of the back office. */
import { rollUpCounts } from '#features/people/server/door.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { createSeal } from '#platform/server/audit/link-rows.ts'
import { verifyChain } from '#platform/server/audit/verify-chain.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Job } from '#platform/server/jobs.ts'

export function backOfficeJobs(context: Runtime): Job[] {
  const { db } = context
  const seal = createSeal()
  return [
    { name: 'audit seal', everySeconds: 3, run: () => seal(db) },
    { name: 'audit proof', everySeconds: 900, run: () => proveAudit(context) },
    { name: 'user counts', everySeconds: 60, run: () => rollUpCounts(db) },
    { name: 'company balances', everySeconds: 600, run: () => sumUpCompanyBalances(db) },
  ]
}

/** The last hash is logged, out of reach of anybody who can change the database. */
async function proveAudit({ db, metrics, log }: Runtime): Promise<void> {
  const { rows, head, problem } = await verifyChain(db)
  metrics.auditProblems.set(problem === undefined ? 0 : 1)
  if (problem === undefined) log.info({ rows, head }, 'the audit log is intact')
  else log.error({ rows, problem }, 'the audit log was tampered with')
}
