import type { Caller } from '#features/accounts/caller.ts'
import { accountIdByEmail } from '#features/accounts/server/door.ts'
import { settleMatured } from '#features/investments/server/door.ts'
import { beginSession } from '#features/sessions/server/door.ts'
import { hour } from '#kernel/clock.ts'
import { refuse } from '#kernel/refusal.ts'
import { serve } from '#platform/server/http/serve.ts'
import type { Server } from '#platform/server/http/server.ts'
import { readMailbox } from '#platform/server/outbox/read-mailbox.ts'
import * as api from '../api.ts'
import { samplePeople } from '../sample-people.ts'
import type { MovableClock } from './movable-clock.ts'

export type DemoTools = {
  readonly clock: MovableClock
  /** Delivers letters that were just written before the mailbox is read. */
  deliverLetters(): Promise<void>
  /** Empties the database and seeds it again. Only the owner of the tables can. */
  startAgain(): Promise<void>
}

/** Registered in demo mode only: in live mode none of these endpoints exists. */
export function demoRoutes(server: Server<Caller>, tools: DemoTools): void {
  const { context } = server
  serve(server, api.demoLogin, ({ db, body, client, now }) =>
    db.transaction(async (tx) => {
      const person = samplePeople[body.role === 'subscriber' ? 'investor' : body.role]
      const id = await accountIdByEmail(tx, person.email)
      if (id === undefined) return refuse('NOT_FOUND', 'The sample people are gone. Please reset the demo.')
      return beginSession(tx, context, client, id, 'sample person', null, now)
    }),
  )
  serve(server, api.mailbox, async ({ db, query }) => {
    await tools.deliverLetters()
    const letters = await readMailbox(db, context.secrets.letterSeal, context.letterhead, query.to)
    return { messages: letters.map((letter) => ({ ...letter, sentAt: letter.sentAt.toISOString() })) }
  })
  serve(server, api.advanceClock, async ({ db, body }) => {
    await tools.clock.advance(db, body.hours * hour)
    // The job would settle within a minute, but people who move the clock want to watch a plan mature.
    await settleMatured(db, context, null, tools.clock.now())
    return { message: 'The clock was moved', now: tools.clock.now().toISOString() }
  })
  serve(server, api.resetDemo, async ({ client }) => {
    await tools.startAgain()
    client.dropCookie('session')
    client.dropCookie('staff')
    return { message: 'The demo starts again' }
  })
}
