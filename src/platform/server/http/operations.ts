/** What operators and their machines ask: is it alive, is it ready, how is it doing, what can it do. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import type { Config } from '../config.ts'
import { type Migration, migrationGap, readMigrations } from '../migrate.ts'
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
  summary: 'Whether the database is reachable and at the code’s level',
  access: 'public',
  answer: state,
})

export async function operationRoutes<C extends BaseCaller>(server: Server<C>): Promise<void> {
  const { context, http, endpoints } = server
  const migrations = await readMigrations()
  serve(server, health, () => ({ status: 'ok' }))
  serve(server, ready, async () => {
    const problem = await readinessProblem(server, migrations)
    return problem === undefined ? { status: 'ready' } : refuse('NOT_READY', problem)
  })
  http.get('/api/openapi.json', async () => openApiDocument(context.brand.name, context.config.appUrl, endpoints))
  http.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, context.config)) {
      return sendRefusal(reply, unknownAddress)
    }
    return reply.type(context.metrics.registry.contentType).send(await context.metrics.registry.metrics())
  })
}

async function readinessProblem<C extends BaseCaller>(
  { context }: Server<C>,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  try {
    const gap = await migrationGap(context.db.pool, migrations)
    return gap === undefined ? undefined : 'The database is not at the level of this code'
  } catch (error) {
    context.log.warn({ err: error }, 'not ready')
    return 'The database cannot be reached'
  }
}

/**
 * With a token, whoever brings it. Without one, nobody in live mode: a proxy on this machine that adds no header would look like the
 * machine itself. A demo shows them to the machine itself.
 */
function mayReadMetrics(request: FastifyRequest, { mode, metricsToken: token }: Config): boolean {
  if (token !== undefined) return isSame(request.headers.authorization ?? '', `Bearer ${token}`)
  if (mode === 'live') return false
  const peer = request.socket.remoteAddress ?? ''
  const isThisMachine = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(peer)
  return isThisMachine && request.headers['x-forwarded-for'] === undefined && request.headers.forwarded === undefined
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer]
  return timingSafeEqual(a, b)
}
