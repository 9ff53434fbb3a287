/** The stream of signed-in people. */
import * as z from 'zod'
import { isStaff } from '#kernel/access.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { refuse } from '#kernel/refusal.ts'
import { refuseByStanding } from '#kernel/standing.ts'
import { addressOf, sessionTokenOf } from './client.ts'
import { serveStream } from './serve-stream.ts'
import type { BaseCaller, Server } from './server.ts'

const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  summary:
    'Server-sent events: `{ "topics": [...] }` names what has changed for the caller; with `?since=1773306000000`, at first what has changed since then',
  access: 'use own account',
  binary: true,
  answer: z.custom<never>(),
})

/** A hidden page disconnects, so these are windows side by side, across the browsers and devices of one person. */
const maxPerSession = 4
const maxPerUser = 12

const notSignedIn = refuse('NOT_SIGNED_IN', 'Please sign in to continue')

export function serveEvents<C extends BaseCaller>(server: Server<C>): void {
  const { context, identify } = server
  serveStream(server, liveEvents, async (request) => {
    const token = sessionTokenOf(request)?.value
    const callerNow = async () =>
      token === undefined ? undefined : identify(context.db, token, context.clock(), addressOf(request))
    const caller = await callerNow()
    if (caller === undefined) return notSignedIn
    const bar = refuseByStanding(liveEvents, caller.standing)
    if (bar) return bar
    const { sessionId, userId, role, impersonation } = caller
    request.trace.userId = userId
    return {
      userId,
      isStaff: isStaff(role),
      viewerId: impersonation?.staff.id,
      maxAtOnce: { [`session ${sessionId}`]: maxPerSession, [`user ${userId}`]: maxPerUser },
      isOver: async () => (await callerNow())?.role !== role,
    }
  })
}
