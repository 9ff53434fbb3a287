/** Server-sent events: one long response that tells a signed-in screen what to reload. */
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { isStaff } from '#kernel/access.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Topic } from '#kernel/topics.ts'
import { sessionTokenOf } from './client.ts'
import { type BaseCaller, type Server, sendRefusal } from './server.ts'
import { createSlots } from './slots.ts'

const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Server-sent events: `{ "topics": [...] }` names what has changed for the caller',
  access: 'use own account',
  binary: true,
  answer: z.custom<never>(),
})

const heartbeatMilliseconds = 25_000
/** A hidden page disconnects, so these are windows side by side, across the browsers and devices of one person. */
const mostPerSession = 4
const mostPerUser = 12
/** A client with this much unread is not reading. */
const mostUnreadBytes = 64 * 1024

const notSignedIn = refuse('NOT_SIGNED_IN', 'Please sign in to continue')
/** The newest is refused: if the oldest were closed, each window would reconnect and close another one's stream. */
const tooMany = refuse('TOO_MANY', 'Live updates are open in many windows already. Please close one.', {
  retryAfterSeconds: 30,
})

export function serveEvents<C extends BaseCaller>(server: Server<C>): void {
  const { http, context, identify, endpoints } = server
  const open = new Set<FastifyReply>()
  const places = createSlots()
  endpoints.push(liveEvents)
  http.get(liveEvents.path, async (request, reply) => {
    const token = sessionTokenOf(request)?.value
    const callerNow = async () => (token === undefined ? undefined : identify(token, context.clock(), request.ip))
    const caller = await callerNow()
    if (caller === undefined) return sendRefusal(reply, notSignedIn)
    const { sessionId, userId, role, impersonation } = caller
    const leave = places.take({ [`session ${sessionId}`]: mostPerSession, [`user ${userId}`]: mostPerUser })
    if (!leave) return sendRefusal(reply, tooMany)

    beginStream(reply)
    open.add(reply)
    /** While the database does not answer, the stream stays open: no changes arrive then. */
    const endIfOver = async () => {
      const still = await callerNow().catch(() => caller)
      if (still?.role !== role) reply.raw.end()
    }
    const forget = context.changes.listen({
      userId,
      isStaff: isStaff(role),
      viewerId: impersonation?.staff.id,
      tell: (topics) => {
        tell(reply, topics)
        if (topics.includes('Session')) void endIfOver()
      },
    })
    // The heartbeat keeps proxies from disconnecting, and closes the stream of an expired session.
    const heartbeat = setInterval(() => {
      write(reply, ': still here\n\n')
      void endIfOver()
    }, heartbeatMilliseconds)
    reply.raw.on('close', () => {
      clearInterval(heartbeat)
      forget()
      leave()
      open.delete(reply)
    })
    // The session may have ended between the lookup and the subscription.
    await endIfOver()
  })
  http.addHook('preClose', async () => {
    for (const reply of open) reply.raw.end()
  })
}

function tell(reply: FastifyReply, topics: readonly Topic[]): void {
  write(reply, `data: ${JSON.stringify({ topics })}\n\n`)
}

function write({ raw }: FastifyReply, text: string): void {
  if (raw.writableLength > mostUnreadBytes) raw.destroy()
  else if (!raw.writableEnded) raw.write(text)
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
