/** Endpoints for operators and their monitoring: liveness, readiness, metrics, API reference. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { second } from '#kernel/clock.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Config } from '../config.ts'
import { query } from '../database.ts'
import { gapIn, readLevel, readMigrations } from '../migrate.ts'
import { plainAddress } from '../network-address.ts'
import { isSameSecret } from '../seal.ts'
import { openApiDocument } from './openapi.ts'
import { serve } from './serve.ts'
import { type BaseCaller, type Server, sendRefusal, unknownAddress } from './server.ts'

const state = z.object({ status: z.string() })

const health = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the process is alive',
  access: 'public',
  answer: state,
})

const ready = endpoint({
  method: 'GET',
  path: '/api/ready',
  summary: 'Check readiness: the database answers and has the needed schema, and the process was not asked to stop',
  access: 'public',
  answer: state,
})

export async function operationRoutes<C extends BaseCaller>(server: Server<C>): Promise<void> {
  const { context, http, endpoints } = server
  const problem = await watchReadiness(server)
  serve(server, health, () => ({ status: 'ok' }))
  serve(server, ready, async () => {
    const found = await problem()
    return found === undefined ? { status: 'ready' } : refuse('NOT_READY', found, { retryAfterSeconds: 5 })
  })
  http.get('/api/openapi.json', async () => openApiDocument(context.brand.name, context.config.appUrl, endpoints))
  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.config)) {
      return sendRefusal(reply, unknownAddress)
    }
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.text())
  })
}

/** Monitoring waits for a second or two, however long the database takes. */
const checkTimeout = 2 * second

/**
 * Returns a function that reports why the process is not ready. Concurrent probes share one check, so a slow one costs
 * one connection.
 */
async function watchReadiness<C extends BaseCaller>({ context, drain }: Server<C>) {
  const migrations = await readMigrations()
  let underWay: Promise<string | undefined> | undefined

  async function look(): Promise<string | undefined> {
    try {
      const level = await readLevel((sql) => context.db.all(query(sql)), migrations)
      return gapIn(level) === undefined ? undefined : 'The database does not have what this code needs'
    } catch (error) {
      context.log.warn({ reason: (error as Error).message }, 'not ready')
      return unreachable
    } finally {
      underWay = undefined
    }
  }

  return async (): Promise<string | undefined> => {
    if (drain.hasBegun()) return 'This process is ending'
    underWay ??= look()
    return Promise.race([underWay, pause(checkTimeout, unreachable, { ref: false })])
  }
}

const unreachable = 'The database does not answer'

/**
 * With a token configured, callers who present it; in a demo without one, only this machine, and not through a proxy.
 */
function mayReadMetrics(request: FastifyRequest, { mode, metricsToken }: Config): boolean {
  if (metricsToken !== undefined) return isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
  if (mode === 'live') return false
  const isThisMachine = ['127.0.0.1', '::1'].includes(plainAddress(request.socket.remoteAddress ?? ''))
  return isThisMachine && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}
