/** The site's facts, as the calls answer them and as the pages are rendered from them. */
import type { Context, Runtime } from '#platform/server/context.ts'
import type { SiteFacts } from '../api.ts'
import type { PageContent } from '../content.ts'
import { type SiteSource, toPageContent } from './page-content.ts'
import { statisticsOf } from './statistics.ts'

export function siteFor({ config, brand }: Context, now: Date): SiteFacts {
  return {
    mode: config.mode,
    brand,
    passwordMinLength: config.passwordMinLength,
    googleClientId: config.googleClientId ?? null,
    chatWidgetSrc: config.chatWidgetSrc ?? null,
    ...(config.readOnly && { readOnly: true as const }),
    adapters: {
      smtp: config.smtpUrl !== undefined,
      s3: config.bucket !== undefined,
      imageService: config.imageService !== undefined,
      chatWidget: config.chatWidgetSrc !== undefined,
      google: config.googleClientId !== undefined,
      marketData: Object.keys(config.marketSources).length > 0,
    },
    now: now.toISOString(),
  }
}

export async function contentFor(context: Runtime, source: SiteSource): Promise<PageContent> {
  return toPageContent(source, await statisticsOf(context, source.content))
}
