/** Assembles the rooms on one server. */
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#features/accounts/caller.ts'
import { accountRoutes } from '#features/accounts/server/routes.ts'
import { adjustmentRoutes } from '#features/adjustments/server/routes.ts'
import { auditRoutes } from '#features/audit/server/routes.ts'
import { backOfficeRoutes } from '#features/back-office/server/routes.ts'
import { caseRoutes } from '#features/cases/server/routes.ts'
import { chatRoutes } from '#features/chat/server/routes.ts'
import { askedBy } from '#features/consents/consent.ts'
import { consentRoutes } from '#features/consents/server/routes.ts'
import { readyAnswersAt } from '#features/contact/server/door.ts'
import { contactRoutes } from '#features/contact/server/routes.ts'
import { refuseMove } from '#features/countries/closed-countries.ts'
import { closedCountriesAt } from '#features/countries/server/door.ts'
import { closedCountriesRoutes } from '#features/countries/server/routes.ts'
import { passkeyRoutes } from '#features/credentials/server/passkey-routes.ts'
import { credentialRoutes } from '#features/credentials/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { type DemoTools, demoRoutes } from '#features/demo/server/routes.ts'
import { depositRoutes } from '#features/deposits/server/routes.ts'
import { documentRoutes } from '#features/documents/server/routes.ts'
import { emailComposerRoutes } from '#features/email-composer/server/routes.ts'
import { exportRoutes } from '#features/exports/server/routes.ts'
import { feeRoutes } from '#features/fees/server/routes.ts'
import { findingRoutes } from '#features/finding/server/routes.ts'
import { flagRoutes } from '#features/flags/server/routes.ts'
import { freezeRoutes } from '#features/freezes/server/routes.ts'
import { historyRoutes } from '#features/history/server/routes.ts'
import { investmentRoutes } from '#features/investments/server/routes.ts'
import { kycRoutes } from '#features/kyc/server/routes.ts'
import { marketRoutes } from '#features/markets/server/routes.ts'
import { notificationRoutes } from '#features/notifications/server/routes.ts'
import { openSettings, type SiteSource } from '#features/operator/server/door.ts'
import { peopleRoutes } from '#features/people/server/routes.ts'
import { promiseRoutes } from '#features/promises/server/routes.ts'
import { reconciliationRoutes } from '#features/reconciliation/server/routes.ts'
import { endRecovery } from '#features/recoveries/server/door.ts'
import { recoveryRoutes } from '#features/recoveries/server/routes.ts'
import { referralRoutes } from '#features/referrals/server/routes.ts'
import { proofRoutes } from '#features/reports/server/routes.ts'
import { screeningRoutes } from '#features/screening/server/routes.ts'
import { identifyIn } from '#features/sessions/server/identify.ts'
import { sessionRoutes } from '#features/sessions/server/routes.ts'
import { noteFactor } from '#features/sessions/server/store.ts'
import { authority } from '#features/sessions/server/store-authority.ts'
import { sightRoutes } from '#features/sight/server/routes.ts'
import { siteRoutes } from '#features/site/server/routes.ts'
import { ladderRoutes } from '#features/solvency/server/ladder-routes.ts'
import { solvencyRoutes } from '#features/solvency/server/routes.ts'
import { statusRoutes } from '#features/status/server/routes.ts'
import { viewRoutes } from '#features/views/server/routes.ts'
import { addressRoutes } from '#features/withdrawals/server/address-routes.ts'
import { withdrawalRoutes } from '#features/withdrawals/server/routes.ts'
import type { Config } from '#platform/server/config.ts'
import type { Runtime } from '#platform/server/context.ts'
import { askAs } from '#platform/server/http/ask-as.ts'
import { operationRoutes } from '#platform/server/http/operations.ts'
import { serveEvents } from '#platform/server/http/serve-events.ts'
import { serveApiOnly, serveWeb } from '#platform/server/http/serve-web.ts'
import { createServer, type PageOrigins, type Server } from '#platform/server/http/server.ts'
import { documentSources } from './document-sources.ts'
import { openPages } from './pages.ts'
import { proveAndReport } from './prove.ts'
import { viewLists } from './view-lists.ts'

export async function build(
  context: Runtime,
  site: SiteSource,
  demo: DemoTools | undefined,
  webDirectory: string | undefined,
): Promise<Server<Caller>> {
  const settings = openSettings(context.db)
  const asked = askedBy(site.content.terms)
  const server = await createServer<Caller>(context, identifyIn(context), authority, pageOriginsOf(context.config))
  await operationRoutes(server)
  serveEvents(server)
  siteRoutes(server, site)
  contactRoutes(server, site.content)
  chatRoutes(server, site.content.chat, (db, now) => readyAnswersAt(db, site.content, now))
  marketRoutes(server)
  accountRoutes(server, async (tx, country, now) => refuseMove(await closedCountriesAt(tx, now), country))
  consentRoutes(server, asked)
  sessionRoutes(server, asked, (tx, userId, because, now) => endRecovery(tx, context, userId, because, now))
  recoveryRoutes(server)
  freezeRoutes(server)
  credentialRoutes(server, noteFactor)
  passkeyRoutes(server, noteFactor)
  kycRoutes(server, site.content.terms)
  depositRoutes(server, site.content.payTo)
  investmentRoutes(server, site.content.riskNotice)
  withdrawalRoutes(server, site.content.payTo)
  screeningRoutes(server)
  flagRoutes(server)
  reconciliationRoutes(server)
  addressRoutes(server, site.content.payTo)
  feeRoutes(server, settings)
  promiseRoutes(server, settings)
  closedCountriesRoutes(server)
  adjustmentRoutes(server)
  referralRoutes(server)
  historyRoutes(server)
  notificationRoutes(server)
  const sources = documentSources(context, site)
  documentRoutes(server, sources)
  caseRoutes(server, sources.issuer)
  exportRoutes(server)
  peopleRoutes(server)
  auditRoutes(server)
  proofRoutes(server, () => proveAndReport(context.db.background, context))
  backOfficeRoutes(server)
  ladderRoutes(server)
  sightRoutes(server)
  findingRoutes(server)
  viewRoutes(server, viewLists)
  solvencyRoutes(server)
  statusRoutes(server)
  dashboardRoutes(server, settings)
  emailComposerRoutes(server)
  if (demo) demoRoutes(server, demo)
  if (webDirectory === undefined) serveApiOnly(server.http)
  else {
    const ask = (request: FastifyRequest, url: string) => askAs(server.http, request, url)
    await serveWeb(server.http, webDirectory, await openPages(context, site, webDirectory, ask))
  }
  return server
}

/** The foreign origins that the operator's adapters bring into a page. */
export function pageOriginsOf({ googleClientId, imageService, chatWidgetSrc }: Config): PageOrigins {
  const google = googleClientId === undefined ? [] : ['https://accounts.google.com']
  const chat = chatWidgetSrc === undefined ? [] : [new URL(chatWidgetSrc).origin]
  const photos = imageService === undefined ? [] : [imageService.deliveryOrigin]
  return {
    scripts: [...google, ...chat],
    styles: google,
    images: [...photos, ...chat],
    connections: [...google, ...chat],
    frames: [...google, ...chat],
    opensPopups: google.length > 0,
  }
}
