import type { PageContent } from '#features/operator/content.ts'
import { type SiteSource, toPageContent } from '#features/operator/server/door.ts'
import type { Runtime } from '#platform/server/context.ts'
import { statisticsOf } from './statistics.ts'
import { workedStatement } from './worked-statement.ts'

/** The operator's content with the current figures. */
export async function contentFor(context: Runtime, source: SiteSource): Promise<PageContent> {
  const [statistics, statement] = await Promise.all([statisticsOf(context, source.content), workedStatement(context)])
  return toPageContent(source, { statistics, statement })
}
