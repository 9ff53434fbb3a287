import { serve } from '../../../platform/server/http/serve.ts'
import type { BaseCaller, Server } from '../../../platform/server/http/server.ts'
import { getSite } from '../api.ts'

export function siteRoutes<C extends BaseCaller>(server: Server<C>): void {
  const { config, brand } = server.context
  serve(server, getSite, ({ now }) => ({
    mode: config.mode,
    brand,
    passwordMinLength: config.passwordMinLength,
    googleClientId: config.googleClientId ?? null,
    now: now.toISOString(),
  }))
}
