import type { Caller } from '#features/accounts/caller.ts'
import { accountIdByEmail, findAccount } from '#features/accounts/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { decodeCursor, lastPosition, pageOf } from '#platform/server/cursor.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { renderForBrowser } from '#platform/server/outbox/render-letter.ts'
import * as api from '../api.ts'
import { composedLetter } from './letters.ts'
import { sendAutomated, sendComposed } from './send.ts'
import { type ComposedRow, composedLetters } from './store.ts'

export function emailComposerRoutes(server: Server<Caller>): void {
  const { context } = server
  serve(server, api.sendComposedEmail, ({ db, caller, body, now }) => sendComposed(db, context, caller, body, now))
  serve(server, api.previewComposedEmail, ({ body, now }) =>
    renderForBrowser(composedLetter(body), context.letterhead, { at: now, figures: [], isVerified: false }),
  )
  serve(server, api.emailRecipient, async ({ db, query }) => {
    const id = await accountIdByEmail(db, query.email)
    const account = id === undefined ? undefined : await findAccount(db, id)
    return { account: account ? { _id: account.id, name: account.name } : null }
  })
  for (const endpoint of [api.sendAutomatedEmail, api.sendAutomatedEmailToo]) {
    serve(server, endpoint, ({ db, caller, body, now }) => sendAutomated(db, context, caller, body, now))
  }
  serve(server, api.composedEmails, async ({ db, query }) => {
    const before = decodeCursor(query.cursor, lastPosition)
    if (isRefusal(before)) return before
    const rows = await composedLetters(db, before, query.limit + 1)
    const { page, nextCursor } = pageOf(rows, query.limit, ({ written_at, id }) => ({ at: written_at, id }))
    return { letters: page.map(toRecord), nextCursor }
  })
}

function toRecord(row: ComposedRow) {
  return {
    _id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    writtenBy: row.author_name,
    writtenAt: row.written_at.toISOString(),
    state: row.state,
    attempts: row.attempts,
    sentAt: row.sent_at?.toISOString() ?? null,
    problem: row.last_error,
  }
}
