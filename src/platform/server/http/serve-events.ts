/** Server-sent events: one long answer in which a signed-in screen hears what to read again. */
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { isStaff } from '#kernel/access.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Topic } from '#kernel/topics.ts'
import { sessionTokenOf } from './client.ts'
import { createPlaces } from './places.ts'
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
/** A page out of sight hangs up, so these are windows side by side, in one browser and on all devices of a person. */
const mostPerSession = 4
const mostPerUser = 12
/** Somebody who has not read this much is not reading. */
const mostUnreadBytes = 64 * 1024

const notSignedIn = refuse('NOT_SIGNED_IN', 'Please sign in to continue')
/** The newest is refused: were the oldest ended, each window would come back and end another one's stream. */
const tooMany = refuse('TOO_MANY', 'Live updates are open in many windows already. Please close one.', {
  retryAfterSeconds: 30,
})

export function serveEvents<C extends BaseCaller>(server: Server<C>): void {
  const { http, context, identify, endpoints } = server
  const open = new Set<FastifyReply>()
  const places = createPlaces()
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
    /** While the database cannot be asked the stream stays: nobody hears anything then. */
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
    // The heartbeat keeps proxies from hanging up, and ends the stream of a session whose time is over.
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
    // The session may have ended after it was looked up and before anybody listened.
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
