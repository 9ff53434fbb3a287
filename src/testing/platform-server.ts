/** The platform alone, with the test's own endpoints: for what is true of every endpoint. */
import type pg from 'pg'
import { pageOriginsOf } from '#app/server/build.ts'
import { readConfig } from '#app/server/configuration.ts'
import { createImages } from '#images/images.ts'
import { openStanding } from '#kernel/standing.ts'
import { localChanges } from '#platform/server/changes.ts'
import type { Runtime } from '#platform/server/context.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import type { Authority } from '#platform/server/http/authority.ts'
import { operationRoutes } from '#platform/server/http/operations.ts'
import { serveApiOnly } from '#platform/server/http/serve-web.ts'
import { type BaseCaller, createServer, type Identify, type Server } from '#platform/server/http/server.ts'
import { databaseLimits } from '#platform/server/limits.ts'
import { createLog } from '#platform/server/log.ts'
import { createMetrics } from '#platform/server/metrics.ts'
import { createLetters } from '#platform/server/outbox/enqueue.ts'
import { createSecrets } from '#platform/server/secrets.ts'
import { openTestDatabase } from './database.ts'

export type PlatformServer = {
  readonly server: Server<BaseCaller>
  readonly context: Runtime
  readonly logLines: string[]
  /** Connected as the owner of the tables. */
  readonly connection: pg.ClientConfig
  close(): Promise<void>
}

export const sampleTokens = { subscriber: 'token-of-a-subscriber', admin: 'token-of-an-admin-person' }

export async function openPlatformServer(
  environment: Record<string, string> = {},
  addRoutes: (server: Server<BaseCaller>) => void,
  addWeb: (http: Server<BaseCaller>['http']) => Promise<void> | void = serveApiOnly,
): Promise<PlatformServer> {
  const { DATABASE_POOL } = environment
  const { db, connection, close } = await openTestDatabase(
    DATABASE_POOL === undefined ? undefined : Number(DATABASE_POOL),
  )
  const logLines: string[] = []
  const brand = { name: 'Testing', tagline: '', supportEmail: 'a@example.com', supportPhone: '', actionColour: null }
  const secrets = createSecrets('a secret key that is long enough for tests')
  const log = createLog('info', { write: (line: string) => void logLines.push(line) })
  const context: Runtime = {
    config: readConfig({ APP_URL: 'https://larkfield.test', LOG_LEVEL: 'info', ...environment }),
    brand: { ...brand, accentColour: null },
    letterhead: { ...brand, appUrl: 'https://larkfield.test' },
    letters: createLetters(secrets.letterSeal),
    db,
    clock: () => new Date('2026-03-02T09:00:00Z'),
    systemClock: () => new Date('2026-03-02T09:00:00Z'),
    changes: localChanges(),
    limits: databaseLimits(db),
    secrets,
    files: openFiles({ bucket: undefined, dataDirectory: '/nowhere' }, secrets, log),
    images: createImages(),
    log,
    metrics: createMetrics(),
  }
  const roleBy = (token: string) =>
    token === sampleTokens.admin ? 'admin' : token === sampleTokens.subscriber ? 'subscriber' : undefined
  const identify: Identify<BaseCaller> = async (_db, token, _now, address) => {
    const role = roleBy(token)
    return role && { sessionId: token, userId: role, role, address, impersonation: null, standing: openStanding }
  }
  // Roles are not lost here; that is tested with the real sessions.
  const authority: Authority<BaseCaller> = {
    hold: () => undefined,
    lostBy: () => undefined,
  }
  const server = await createServer<BaseCaller>(context, identify, authority, pageOriginsOf(context.config))
  await operationRoutes(server)
  addRoutes(server)
  await addWeb(server.http)
  return {
    server,
    context,
    logLines,
    connection,
    close: async () => {
      await server.http.close()
      await close()
    },
  }
}
