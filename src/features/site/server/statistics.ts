/** The figures of the statistics strip: the sample's if the content says so, otherwise counted, never made up. */

import type { Content, Statistic } from '#features/operator/content.ts'
import { sampleStatistics } from '#features/operator/sample/sample-statistics.ts'
import { after, day } from '#kernel/clock.ts'
import { movedEver } from '#ledger/server/entry-sums.ts'
import { newestProof } from '#ledger/server/kept-proof.ts'
import type { Runtime } from '#platform/server/context.ts'
import { siteCounts } from './store.ts'

export async function statisticsOf(context: Runtime, content: Content): Promise<readonly Statistic[]> {
  if (content.statistics === 'none') return []
  return content.statistics === 'sample' ? sampleStatistics : count(context)
}

async function count({ db, clock }: Runtime): Promise<Statistic[]> {
  const [{ users, active }, moved, proof] = await Promise.all([
    siteCounts(db, after(clock(), -30 * day)),
    movedEver(db),
    newestProof(db),
  ])
  const invested = moved('investment approved').total
  return [
    { icon: 'people', label: 'Total Users', count: users, plus: true },
    { icon: 'wallet', label: 'Total Investment', count: Number(invested / 100n), plus: true },
    { icon: 'chart', label: 'Active Users', count: active, plus: true },
    { icon: 'shield', label: 'Ledger Discrepancies', count: proof?.problems.length ?? 0, plus: false },
  ]
}
