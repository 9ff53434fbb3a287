/** Lives through the history of the sample company: every act is a call to the application's own endpoints. */
import type { FastifyInstance } from 'fastify'
import { accountIdByEmail } from '#features/accounts/server/door.ts'
import { after, hour } from '#kernel/clock.ts'
import type { Context, Runtime } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import { keepWaitingLetters } from '#platform/server/outbox/keep-waiting-letters.ts'
import type { Act, ActOf, Event, Who } from '../history/event.ts'
import { samplePeople } from '../sample-people.ts'
import { acts } from './acts.ts'
import { createApiClient } from './api-client.ts'
import { type Life, readNotifications, signEverybodyOut, signInStaff } from './life.ts'
import { openPast } from './past-runtime.ts'
import { sampleFiles } from './sample-document.ts'

/** Assembles all rooms on a server without a port. */
export type OpenServer = (runtime: Runtime) => Promise<{ readonly http: FastifyInstance }>

export async function liveThrough(
  tx: Tx,
  context: Context,
  openServer: OpenServer,
  { history, passwordHash, asked }: Pick<Life, 'passwordHash' | 'asked'> & { readonly history: readonly Event[] },
  now: Date,
): Promise<void> {
  const past = openPast(tx, context)
  const { http } = await openServer(past.runtime)
  try {
    const call = createApiClient(http)
    const documents = sampleFiles()
    const life: Life = { past, call, passwordHash, asked, documents, people: new Map(), ids: new Map() }
    past.setTime(after(now, -(history[0]?.hoursAgo ?? 0) * hour))
    for (const { email } of [samplePeople.author, samplePeople.admin]) {
      await signInStaff(life, email, (await accountIdByEmail(tx, email)) ?? '')
    }
    for (const { hoursAgo, who, act } of history) {
      past.setTime(after(now, -Math.round(hoursAgo * hour)))
      await perform(life, who, act)
    }
    await readNotifications(life, samplePeople.investor.email)
    await signEverybodyOut(life)
    await keepWaitingLetters(tx)
    await past.filesStored()
  } finally {
    await http.close()
  }
}

function perform<Name extends Act['does']>(life: Life, who: Who | undefined, act: ActOf<Name>): Promise<unknown> {
  const perform = acts[act.does as Name] as (life: Life, act: ActOf<Name>, who: Who) => Promise<unknown>
  return perform(life, act, who ?? '')
}
