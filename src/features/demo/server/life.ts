/** What is known while the history is lived through: who is signed in, and the ids of their requests. */
import { beginSession, endSessions, forgetBrowsers } from '#features/sessions/server/door.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Client } from '#platform/server/http/client.ts'
import type { Ref, Who } from '../history/event.ts'
import type { ApiClient, Sender } from './api-client.ts'
import type { Past } from './past-runtime.ts'

export type Known = { readonly id: string; readonly referralCode: string; readonly sender: Sender }

export type Life = {
  readonly past: Past
  readonly call: ApiClient
  readonly people: Map<Who, Known>
  readonly ids: Map<Ref, string>
}

/** Addresses that are reserved for documentation. */
const visitors = '203.0.113.'
const office: Sender = { address: '192.0.2.10' }

export function visitor({ people }: Life): Sender {
  return { address: visitors + String(1 + (people.size % 250)) }
}

export function known({ people }: Life, who: Who): Known {
  const person = people.get(who)
  if (!person) throw new Error(`${who} is not known yet`)
  return person
}

export function idOf({ ids }: Life, ref: Ref): string {
  const id = ids.get(ref)
  if (id === undefined) throw new Error(`There is no request ${ref} yet`)
  return id
}

/** Signs in a member of staff who exists already, without a password. */
export async function signInStaff({ past, people }: Life, who: Who, id: string): Promise<void> {
  const { db, clock, ...context } = past.runtime
  const result = await db.transaction((tx) =>
    beginSession(tx, { ...context, clock }, program, id, 'sample person', clock()),
  )
  if (isRefusal(result)) throw new Error(result.message)
  people.set(who, { id, referralCode: result.referralCode, sender: { ...office, token: result.token } })
}

/** Nobody is signed in, and no browser is known, when the demo begins. */
export async function signEverybodyOut({ past, people }: Life): Promise<void> {
  const { db } = past.runtime
  await Promise.all([...people.values()].flatMap(({ id }) => [endSessions(db, id), forgetBrowsers(db, id)]))
}

const program: Client = {
  address: office.address,
  userAgent: '',
  browser: undefined,
  sessionCookie: undefined,
  staffCookie: undefined,
  googleCookie: undefined,
  wantsBearer: true,
  keepCookie: () => undefined,
  dropCookie: () => undefined,
  cookies: () => [],
}
