import { openPlans } from '#features/investments/server/door.ts'
import type { Content, PageContent, Statistic, WorkedStatement } from '#features/operator/content.ts'
import { sampleStatistics } from '#features/operator/sample-content.ts'
import { type SiteSource, toPageContent } from '#features/operator/server/door.ts'
import { after, day } from '#kernel/clock.ts'
import { movedEver } from '#ledger/server/entry-sums.ts'
import { newestProof } from '#ledger/server/stored-proof.ts'
import type { Runtime } from '#platform/server/context.ts'
import { type Queries, query } from '#platform/server/database.ts'
import { sampleStatement } from '../sample-statement.ts'

/** The counts of the statistics strip. This room writes nothing. */
type Counts = { users: number; active: number }

const selectCounts = query<Counts>(`
  select (select coalesce(sum(change), 0)::int from user_count_changes where role <> 'suspended') as users,
    (select count(distinct user_id)::int from sessions where last_seen_at > $1) as active`)

async function siteCounts(db: Queries, activeSince: Date): Promise<Counts> {
  return (await db.one(selectCounts, activeSince)) ?? { users: 0, active: 0 }
}

/** The operator's content with the current figures. */
export async function contentFor(context: Runtime, source: SiteSource): Promise<PageContent> {
  const [statistics, statement] = await Promise.all([statisticsOf(context, source.content), workedStatement(context)])
  return toPageContent(source, { statistics, statement })
}

/** The figures of the statistics strip: the sample's if the content says so, otherwise counted, never made up. */
async function statisticsOf(context: Runtime, content: Content): Promise<readonly Statistic[]> {
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

/** The example is computed here, so that the landing page does not carry the rules. */
async function workedStatement({ db, clock }: Runtime): Promise<WorkedStatement | undefined> {
  const [plan] = await openPlans(db)
  return plan && sampleStatement(plan, clock())
}
