/** State while the history is played: the sessions, and the ids of requests. */
import { type Asked, consentsAtOpening } from '#features/consents/consent.ts'
import type { listAssets } from '#features/deposits/api.ts'
import { listNotifications, markAllRead } from '#features/notifications/api.ts'
import { beginSession, endSessions, forgetBrowsers, openAccount } from '#features/sessions/server/door.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Ref, Who } from '../history.ts'
import type { ApiClient, Sender } from './api-client.ts'
import type { Past } from './past-runtime.ts'

type Known = { readonly id: string; readonly sender: Sender }

export type Replay = {
  readonly past: Past
  readonly call: ApiClient
  /** The hash of the sample people's password. */
  readonly passwordHash: string
  /** Consents given at every registration. */
  readonly asked: Asked
  readonly people: Map<Who, Known>
  readonly ids: Map<Ref, string>
  /** The accepted assets, once requested. */
  assets?: WireAnswer<typeof listAssets>['assets']
}

/** Addresses that are reserved for documentation. */
const visitors = '203.0.113.'
export const office: Sender = { address: '192.0.2.10', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

/** User agents, so that the sign-in histories look real. */
const userAgents = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
] as const

export function visitor({ people }: Replay): Sender {
  const { size } = people
  const userAgent = userAgents[size % userAgents.length] ?? ''
  return { address: visitors + String(1 + (size % 250)), userAgent }
}

export function known({ people }: Replay, who: Who): Known {
  const person = people.get(who)
  if (!person) throw new Error(`${who} is not known yet`)
  return person
}

export function idOf({ ids }: Replay, ref: Ref): string {
  const id = ids.get(ref)
  if (id === undefined) throw new Error(`There is no request ${ref} yet`)
  return id
}

/** Signs in a member of staff who exists already, without a password. */
export function signInStaff(replay: Replay, who: Who, id: string): Promise<void> {
  const { db, ...context } = replay.past.runtime
  return enter(replay, who, office, () =>
    db.transaction((tx) => beginSession(tx, context, program(office), id, 'sample person', null, context.clock())),
  )
}

/** Opens an account, with a password only if it is needed to sign in: each takes a while to hash. */
export function register(
  replay: Replay,
  person: { readonly name: string; readonly email: Who; readonly phone: string; readonly country: string },
  how: { readonly passwordHash: string | null; readonly referredBy: string | null },
): Promise<void> {
  const { db, ...context } = replay.past.runtime
  const sender = visitor(replay)
  const opening = { ...person, ...how, consents: consentsAtOpening(replay.asked, replay.asked) }
  return enter(replay, person.email, sender, () =>
    db.transaction((tx) => openAccount(tx, context, program(sender), opening, context.clock())),
  )
}

async function enter({ people }: Replay, who: Who, sender: Sender, begin: () => ReturnType<typeof beginSession>) {
  const result = await begin()
  if (isRefusal(result)) throw new Error(result.message)
  const { _id: id, token } = result
  people.set(who, { id, sender: { ...sender, token } })
}

const stillUnread = 3

/** Half a year of notifications has been read, except for the newest. */
export async function readNotifications({ call, people }: Replay, who: Who): Promise<void> {
  const person = people.get(who)
  if (!person) return
  const { notifications } = await call(person.sender, listNotifications, { query: {} })
  const through = notifications[stillUnread]?._id
  if (through !== undefined) await call(person.sender, markAllRead, { body: { through } })
}

/** The demo begins without sessions and without known browsers. */
export async function signOutEverybody({ past, people }: Replay): Promise<void> {
  const { db } = past.runtime
  await Promise.all([...people.values()].flatMap(({ id }) => [endSessions(db, id), forgetBrowsers(db, id)]))
}

function program({ address, userAgent }: Sender): Client {
  return {
    address,
    userAgent,
    origin: '',
    browser: undefined,
    sessionCookie: undefined,
    staffCookie: undefined,
    googleCookie: undefined,
    chatCookie: undefined,
    wantsBearer: true,
    keepCookie: () => undefined,
    dropCookie: () => undefined,
    cookies: () => [],
  }
}
