/** Periodic jobs of the back office. */
import { rollUpCounts } from '#features/people/server/store.ts'
import { sumUpCompanyBalances } from '#ledger/server/company-balances.ts'
import { createSeal } from '#platform/server/audit/link-rows.ts'
import type { Runtime } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'
import type { Job } from '#platform/server/jobs.ts'

export function backOfficeJobs(context: Runtime): Job[] {
  const { db } = context
  const seal = createSeal()
  return [
    { name: 'audit seal', everySeconds: 3, run: () => seal(db) },
    { name: 'user counts', everySeconds: 60, run: () => rollUpCounts(db) },
    { name: 'company balances', everySeconds: 60, run: () => sumUpOrFail(db) },
  ]
}

/** The balances stay right without it, but reading them costs more with every entry. */
async function sumUpOrFail(db: Db): Promise<void> {
  if (!(await sumUpCompanyBalances(db)))
    throw new Error('A transaction on this server stays open, and nothing can be summed up until it ends.')
}
