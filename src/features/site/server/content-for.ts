import type { PageContent } from '#features/operator/content.ts'
import { type SiteSource, toPageContent } from '#features/operator/server/door.ts'
import type { Runtime } from '#platform/server/context.ts'
import { statisticsOf } from './statistics.ts'

/** The operator's content with the figures of this moment. */
export async function contentFor(context: Runtime, source: SiteSource): Promise<PageContent> {
  return toPageContent(source, await statisticsOf(context, source.content))
}
