/** Server-sent events: one long response that tells a screen what to reload. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#kernel/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { News } from '../listeners.ts'
import { type BaseCaller, type Server, sendRefusal } from './server.ts'
import { createSlots } from './slots.ts'

/** The owner of the stream. */
type Subscriber = {
  readonly userId: string
  readonly isStaff: boolean
  /** The member of staff who impersonates the account, if any: the view ends with that person's own session. */
  readonly viewerId?: string | undefined
  /** Limits on open streams, by the names under which they are counted. */
  readonly maxAtOnce: Readonly<Record<string, number>>
  /** Whether the stream must end. It is asked again after every `Session` and with every heartbeat. */
  isOver(): Promise<boolean>
}

const heartbeatMilliseconds = 25_000
/** A client with this much unread is not reading. */
const maxUnreadBytes = 64 * 1024

/** The newest is refused: if the oldest were closed, each window would reconnect and close another one's stream. */
const tooMany = refuse('TOO_MANY', 'Live updates are open in many windows already. Please close one.', {
  retryAfterSeconds: 30,
})

export function serveStream<C extends BaseCaller>(
  server: Server<C>,
  endpoint: Endpoint,
  subscriberOf: (request: FastifyRequest) => Promise<Subscriber | Refusal>,
): void {
  const { http, context, endpoints } = server
  const open = new Set<FastifyReply>()
  const places = createSlots()
  endpoints.push(endpoint)
  http.get(endpoint.path, async (request, reply) => {
    const subscriber = await subscriberOf(request)
    if (isRefusal(subscriber)) return sendRefusal(reply, subscriber)
    const leave = places.take(subscriber.maxAtOnce)
    if (!leave) return sendRefusal(reply, tooMany)

    beginStream(reply)
    open.add(reply)
    /** While the database does not answer, the stream stays open: no changes arrive then. */
    const endIfOver = async () => {
      if (await subscriber.isOver().catch(() => false)) reply.raw.end()
    }
    const since = Number((request.query as { since?: unknown }).since)
    const forget = context.changes.listen({
      ...subscriber,
      since: Number.isFinite(since) ? since : undefined,
      tell: (news) => {
        tell(reply, news)
        if (news.includes('Session')) void endIfOver()
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

function tell(reply: FastifyReply, topics: readonly News[]): void {
  write(reply, `data: ${JSON.stringify({ topics })}\n\n`)
}

function write({ raw }: FastifyReply, text: string): void {
  if (raw.writableLength > maxUnreadBytes) raw.destroy()
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
