/** The facts that every page starts with, for the endpoint and for pages rendered on the server. */
import type { Context } from '#platform/server/context.ts'
import type { SiteFacts } from '../api.ts'
import type { Content } from '../content.ts'

export function siteFor({ config, brand }: Context, { terms, explorers }: Content, now: Date): SiteFacts {
  const { version, minimumAge } = terms
  return {
    mode: config.mode,
    brand,
    passwordMinLength: config.passwordMinLength,
    googleClientId: config.googleClientId ?? null,
    chatWidgetSrc: config.chatWidgetSrc ?? null,
    explorers,
    terms: { version, minimumAge },
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
