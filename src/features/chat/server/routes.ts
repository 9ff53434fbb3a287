import type { Caller } from '#features/accounts/caller.ts'
import type { Content } from '#features/operator/content.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { Queries } from '#platform/server/database.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { serve } from '#platform/server/http/serve.ts'
import { serveStream } from '#platform/server/http/serve-stream.ts'
import type { Server } from '#platform/server/http/server.ts'
import { networkOf } from '#platform/server/network-address.ts'
import * as api from '../api.ts'
import { guestAudience, type Side } from '../conversation.ts'
import * as staffApi from '../staff-api.ts'
import { createTyping, type Typing } from './announce.ts'
import { missing } from './conversation-row.ts'
import { blockGuest, endConversation, releaseConversation, takeConversation } from './manage.ts'
import { markRead } from './mark-read.ts'
import { readAsStaff, readList, readOwn } from './read.ts'
import { findConversation, type Reference } from './store.ts'
import { joinVisit, leaveVisit, visitOf } from './visitor.ts'
import { answer, writeAsInvestor, writeAsVisitor } from './write.ts'

type ReadyAnswers = (
  db: Queries,
  now: Date,
) => Promise<Pick<WireAnswer<typeof staffApi.readConversation>, 'readyAnswers'>>

export function chatRoutes(server: Server<Caller>, content: Content['chat'], readyAnswersAt: ReadyAnswers): void {
  const typing = createTyping(server.context.changes)
  investorRoutes(server, content, typing)
  visitorRoutes(server, content, typing)
  visitorStream(server)
  staffRoutes(server, readyAnswersAt, typing)
}

function investorRoutes(server: Server<Caller>, hours: Content['chat'], typing: Typing): void {
  const { context } = server
  const own = ({ userId }: Caller): Reference => ({ ownerId: userId })
  serve(server, api.readChat, ({ db, caller, client, query, now }) =>
    readOwn(db, own(caller), { query, hours, visit: caller.impersonation ? undefined : visitOf(client, now) }, now),
  )
  serve(server, api.writeChat, ({ db, caller, body, now }) => writeAsInvestor(db, context, caller, body.text, now))
  serve(server, api.markChatRead, ({ db, caller, body }) =>
    markRead(db, context, { reference: own(caller), side: 'guest', upTo: body.upTo }),
  )
  serve(server, api.typeInChat, ({ db, caller, now }) => sendTyping(db, typing, own(caller), 'guest', now))
  serve(server, api.joinChat, ({ db, caller, client, now }) => joinVisit(db, context, client, caller, now))
}

function visitorRoutes(server: Server<Caller>, hours: Content['chat'], typing: Typing): void {
  const { context } = server
  serve(server, api.readVisitorChat, ({ db, client, query, now }) =>
    readOwn(db, visitOf(client, now), { query, hours }, now),
  )
  serve(server, api.writeVisitorChat, ({ db, client, body, now }) => writeAsVisitor(db, context, client, body, now))
  serve(server, api.markVisitorChatRead, ({ db, client, body, now }) =>
    markRead(db, context, { reference: visitOf(client, now), side: 'guest', upTo: body.upTo }),
  )
  serve(server, api.typeInVisitorChat, ({ db, client, now }) =>
    sendTyping(db, typing, visitOf(client, now), 'guest', now),
  )
  serve(server, api.leaveVisitorChat, ({ db, client, now }) => leaveVisit(db, context, client, now))
}

const maxPerVisitor = 4
const maxPerAddress = 20

/** A visitor hears of one conversation alone: the one that the cookie opens. */
function visitorStream(server: Server<Caller>): void {
  const { context } = server
  serveStream(server, api.visitorEvents, async (request) => {
    const conversationNow = async () => {
      const visit = visitOf(clientOf(request), context.clock())
      return visit && findConversation(context.db, visit)
    }
    const conversation = await conversationNow()
    if (!conversation) return missing
    const { id } = conversation
    return {
      userId: guestAudience(conversation),
      isStaff: false,
      maxAtOnce: { [`conversation ${id}`]: maxPerVisitor, [`address ${networkOf(request.ip)}`]: maxPerAddress },
      isOver: async () => (await conversationNow())?.id !== id,
    }
  })
}

function staffRoutes(server: Server<Caller>, readyAnswersAt: ReadyAnswers, typing: Typing): void {
  const { context } = server
  serve(server, staffApi.listConversations, ({ db, caller, query }) => readList(db, caller, query))
  serve(server, staffApi.readConversation, async ({ db, params, query, now }) => {
    const read = await readAsStaff(db, params.id, query)
    if (isRefusal(read)) return read
    const { readyAnswers } = await readyAnswersAt(db, now)
    return { ...read, readyAnswers }
  })
  serve(server, staffApi.answerConversation, ({ db, caller, params, body, now }) =>
    answer(db, context, caller, { id: params.id, text: body.text }, now),
  )
  serve(server, staffApi.markConversationRead, ({ db, params, body }) =>
    markRead(db, context, { reference: params, side: 'staff', upTo: body.upTo }),
  )
  serve(server, staffApi.typeInConversation, ({ db, params, now }) => sendTyping(db, typing, params, 'staff', now))
  serve(server, staffApi.takeConversation, ({ db, caller, params, body, now }) =>
    takeConversation(db, context, caller, { id: params.id, from: body.from ?? null }, now),
  )
  serve(server, staffApi.releaseConversation, ({ db, caller, params, now }) =>
    releaseConversation(db, context, caller, params.id, now),
  )
  serve(server, staffApi.endConversation, ({ db, caller, params, now }) =>
    endConversation(db, context, caller, params.id, now),
  )
  serve(server, staffApi.blockGuest, ({ db, caller, params, body, now }) =>
    blockGuest(db, context, caller, { id: params.id, ...body }, now),
  )
}

/** The author of a conversation that does not exist yet gets no events and sends none. */
async function sendTyping(
  db: Queries,
  typing: Typing,
  reference: Reference | undefined,
  by: Side,
  now: Date,
): Promise<Record<string, never> | Refusal> {
  const conversation = reference && (await findConversation(db, reference))
  if (!conversation) return by === 'staff' ? missing : {}
  if (!conversation.isBlocked) typing.say(conversation, by, now.getTime())
  return {}
}
