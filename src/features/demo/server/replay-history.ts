/** Lives through the history of the sample company: every act is a call to the application's own endpoints. */
import type { FastifyInstance } from 'fastify'
import { accountIdByEmail } from '#features/accounts/server/door.ts'
import { after, hour } from '#kernel/clock.ts'
import type { Context, Runtime } from '#platform/server/context.ts'
import type { Tx } from '#platform/server/database.ts'
import { keepWaitingLetters } from '#platform/server/outbox/store.ts'
import type { Act, ActOf, Event, Who } from '../history.ts'
import { samplePeople } from '../sample-people.ts'
import { acts } from './acts.ts'
import { createApiClient } from './api-client.ts'
import { openPastRuntime } from './past-runtime.ts'
import { type Replay, readNotifications, signInStaff, signOutEverybody } from './replay.ts'

/** Assembles all rooms on a server without a port. */
export type OpenServer = (runtime: Runtime) => Promise<{ readonly http: FastifyInstance }>

export async function replayHistory(
  tx: Tx,
  context: Context,
  openServer: OpenServer,
  { history, passwordHash, asked }: Pick<Replay, 'passwordHash' | 'asked'> & { readonly history: readonly Event[] },
  now: Date,
): Promise<void> {
  const past = openPastRuntime(tx, context)
  const { http } = await openServer(past.runtime)
  try {
    const call = createApiClient(http)
    const replay: Replay = { past, call, passwordHash, asked, people: new Map(), ids: new Map() }
    past.setTime(after(now, -(history[0]?.hoursAgo ?? 0) * hour))
    for (const { email } of [samplePeople.author, samplePeople.admin]) {
      await signInStaff(replay, email, (await accountIdByEmail(tx, email)) ?? '')
    }
    for (const { hoursAgo, who, act } of history) {
      past.setTime(after(now, -Math.round(hoursAgo * hour)))
      await perform(replay, who, act)
    }
    past.setTime(now)
    await readNotifications(replay, samplePeople.investor.email)
    await signOutEverybody(replay)
    await keepWaitingLetters(tx)
    await past.filesStored()
  } finally {
    await http.close()
  }
}

function perform<Name extends Act['does']>(replay: Replay, who: Who | undefined, act: ActOf<Name>): Promise<unknown> {
  const perform = acts[act.does as Name] as (replay: Replay, act: ActOf<Name>, who: Who) => Promise<unknown>
  return perform(replay, act, who ?? '')
}
