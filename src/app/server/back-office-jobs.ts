/** Periodic jobs of the back office. */
import { rollUpCounts } from '#features/people/server/door.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { linkRows } from '#platform/server/audit/link-rows.ts'
import { verifyChain } from '#platform/server/audit/verify-chain.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Job } from '#platform/server/jobs.ts'
import { rollUpRequestSums } from '#requests/server/request-sums.ts'
import { waitingPeopleKeeper } from '#requests/server/waiting-people.ts'
import { requestQueues } from './request-queues.ts'

const keepWaitingPeople = waitingPeopleKeeper(requestQueues)

export function backOfficeJobs(context: Runtime): Job[] {
  const { db } = context
  return [
    { name: 'audit seal', everySeconds: 3, run: () => linkRows(db, false) },
    { name: 'audit proof', everySeconds: 900, run: () => proveAudit(context) },
    { name: 'user counts', everySeconds: 60, run: () => rollUpCounts(db) },
    { name: 'request sums', everySeconds: 10, run: () => rollUpRequestSums(db) },
    { name: 'waiting people', everySeconds: 1800, run: () => keepWaitingPeople(db) },
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
