/** Server-sent events: one long answer in which a signed-in screen hears what to read again. */
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { isStaff } from '../../../kernel/access.ts'
import { endpoint } from '../../../kernel/endpoint.ts'
import { refuse } from '../../../kernel/refusal.ts'
import { sessionTokenOf } from './client.ts'
import { type BaseCaller, type Server, sendRefusal } from './server.ts'

const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events: `{ "topics": [...] }` names what has changed for the caller',
  access: 'use own account',
  binary: true,
  answer: z.custom<never>(),
})

const heartbeatMilliseconds = 25_000

export function serveEvents<C extends BaseCaller>(server: Server<C>): void {
  const { http, context, identify, endpoints } = server
  const open = new Set<FastifyReply>()
  endpoints.push(liveEvents)
  http.get(liveEvents.path, async (request, reply) => {
    const token = sessionTokenOf(request)?.value
    const caller = token === undefined ? undefined : await identify(token, context.clock(), request.ip)
    if (token === undefined || caller === undefined) {
      return sendRefusal(reply, refuse('NOT_SIGNED_IN', 'Please sign in to go on'))
    }
    beginStream(reply)
    open.add(reply)
    const { userId, role } = caller
    const forget = context.changes.listen({
      userId,
      isStaff: isStaff(role),
      tell: (topics) => reply.raw.write(`data: ${JSON.stringify({ topics })}\n\n`),
    })
    // The heartbeat keeps proxies from hanging up, and ends the stream of a session that has ended.
    const heartbeat = setInterval(async () => {
      const still = await identify(token, context.clock(), request.ip).catch(() => caller)
      if (still?.role === role) reply.raw.write(': still here\n\n')
      else reply.raw.end()
    }, heartbeatMilliseconds)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      forget()
      open.delete(reply)
    })
  })
  http.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
  })
}

function beginStream(reply: FastifyReply): void {
  const headers = reply.getHeaders() as Record<string, string>
  reply.hijack()
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  reply.raw.write('retry: 3000\n\n')
}
