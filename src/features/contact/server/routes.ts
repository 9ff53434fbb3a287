import { actorOf, type Caller } from '#features/accounts/caller.ts'
import type { Content } from '#features/operator/content.ts'
import { changeSetting } from '#features/operator/server/door.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decodeCursor, firstPosition, lastPosition, pageOf } from '#platform/server/cursor.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import * as api from '../api.ts'
import { answerMessage, handleMessage, takeMessage } from './desk.ts'
import { reachOut } from './reach-out.ts'
import { readyAnswerSetting, readyAnswersAt } from './ready-answers.ts'
import { colleagues, countMessages, messagesFrom, type StoredContactMessage } from './store.ts'

export function contactRoutes(server: Server<Caller>, content: Pick<Content, 'chat'>): void {
  const { context } = server
  serve(server, api.sendContactMessage, ({ db, client, body, now }) => reachOut(db, context, client, body, now))
  serve(server, api.listContactMessages, async ({ db, caller, query: { view, search, cursor, limit } }) => {
    const start = decodeCursor(cursor, view === 'closed' ? lastPosition : firstPosition)
    if (isRefusal(start)) return start
    const wanted = { view, search: search || undefined, readerId: caller.userId, start, limit: limit + 1 }
    const rows = await messagesFrom(db, wanted)
    const { page, nextCursor } = pageOf(rows, limit, ({ createdAt, handledAt, id }) => ({
      at: view === 'closed' ? (handledAt ?? createdAt) : createdAt,
      id,
    }))
    return { messages: page.map(toRecord), nextCursor, ...(await countMessages(db, caller.userId)) }
  })
  serve(server, api.handleContactMessage, async ({ db, caller, params, body, now }) =>
    toAnswer(await handleMessage(db, context, caller, { ...params, ...body }, now)),
  )
  serve(server, api.takeContactMessage, async ({ db, caller, params, body, now }) =>
    toAnswer(await takeMessage(db, context, caller, { ...params, ...body }, now)),
  )
  serve(server, api.answerContactMessage, async ({ db, caller, params, body, now }) =>
    toAnswer(await answerMessage(db, context, caller, { ...params, ...body }, now)),
  )
  serve(server, api.contactColleagues, async ({ db }) => ({
    colleagues: (await colleagues(db)).map(({ id, name }) => ({ _id: id, name })),
  }))
  serve(server, api.listReadyAnswers, ({ db, now }) => readyAnswersAt(db, content, now))
  serve(server, api.changeReadyAnswers, async ({ db, caller, body, now }) => {
    const change = { value: body.readyAnswers, startsAt: undefined, basedOn: body.basedOn }
    const changed = await changeSetting(db, readyAnswerSetting(content), actorOf(caller), change, now)
    return isRefusal(changed) ? changed : { message: 'The ready answers are saved' }
  })
}

type Managed = { readonly said: string; readonly message: StoredContactMessage } | Refusal

function toAnswer(result: Managed) {
  return isRefusal(result) ? result : { message: result.said, contactMessage: toRecord(result.message) }
}

const toNamed = (person: { readonly id: string; readonly name: string } | null) =>
  person && { _id: person.id, name: person.name }

function toRecord(stored: StoredContactMessage) {
  const { id, name, email, message, createdAt, account, takenBy, answers, handledBy, handledAt } = stored
  return {
    _id: id,
    from_name: name,
    from_email: email,
    message,
    createdAt: createdAt.toISOString(),
    account: toNamed(account),
    takenBy: toNamed(takenBy),
    answers: [...answers],
    handledBy: handledAt && (handledBy ?? 'staff'),
    handledAt: handledAt?.toISOString() ?? null,
  }
}
