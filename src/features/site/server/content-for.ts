import type { PageContent } from '#features/operator/content.ts'
import { type SiteSource, toPageContent } from '#features/operator/server/door.ts'
import type { Runtime } from '#platform/server/context.ts'
import { statisticsOf } from './statistics.ts'

/** The operator's content with the current figures. */
export async function contentFor(context: Runtime, source: SiteSource): Promise<PageContent> {
  return toPageContent(source, await statisticsOf(context, source.content))
}
