/** Admission to a call. */
import { mayUse } from '#kernel/access.ts'
import { type Endpoint, isOpenWhileImpersonating } from '#kernel/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { refuseByStanding } from '#kernel/standing.ts'
import type { BaseCaller, Server } from './server.ts'

const onlyLooking = refuse('IMPERSONATING', 'You are viewing this account as its owner, so you can look but not act')
const nobody = refuse('NOT_FOUND', 'There is no such user')

function notAllowed(signedIn: boolean): Refusal {
  return signedIn
    ? refuse('NOT_ALLOWED', 'You are not allowed to do this')
    : refuse('NOT_SIGNED_IN', 'Please sign in to continue')
}

/** Why this caller may not make the call; undefined if they may. */
function barredFrom(endpoint: Endpoint, caller: BaseCaller | undefined): Refusal | undefined {
  if (!mayUse(caller, endpoint)) return notAllowed(caller !== undefined)
  if (caller && caller.impersonation !== null && !isOpenWhileImpersonating(endpoint)) return onlyLooking
  return caller && refuseByStanding(endpoint, caller.standing)
}

/** A call before its caller is known. */
export type Asked = {
  readonly endpoint: Endpoint
  readonly token: string | undefined
  readonly address: string
}

export async function admit<C extends BaseCaller>(
  { identify, context }: Server<C>,
  { endpoint, token, address }: Asked,
): Promise<{ caller: C | undefined } | Refusal> {
  const caller = token === undefined ? undefined : await identify(context.db, token, context.clock(), address)
  return barredFrom(endpoint, caller) ?? { caller }
}

/** The refusal behind an error of a call whose caller, or whose person, was lost on the way; undefined for others. */
export async function refusalOfLoss<C extends BaseCaller>(
  server: Server<C>,
  asked: Asked,
  error: unknown,
): Promise<Refusal | undefined> {
  const lostBy = server.authority.lostBy(error)
  if (lostBy === undefined) return undefined
  if (lostBy === 'person') return nobody
  const anew = await admit(server, asked)
  return isRefusal(anew) ? anew : notAllowed(true)
}
