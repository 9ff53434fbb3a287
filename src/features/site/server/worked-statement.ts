import { openPlans } from '#features/investments/server/door.ts'
import type { WorkedStatement } from '#features/operator/content.ts'
import type { Runtime } from '#platform/server/context.ts'
import { sampleStatement } from '../sample-statement.ts'

/** The example is computed here, so that the landing page does not carry the rules. */
export async function workedStatement({ db, clock }: Runtime): Promise<WorkedStatement | undefined> {
  const [plan] = await openPlans(db)
  return plan && sampleStatement(plan, clock())
}
