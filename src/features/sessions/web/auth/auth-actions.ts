/** The actions of the authentication state that belong to sessions: one call each. */
import type { WireAnswer } from '#kernel/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { type BodyOf, callAction } from '#platform/web/call-action.ts'
import type * as Sessions from '../../api.ts'
import type * as Credentials from '../../credentials-api.ts'

/**
 * The state is in the bundle of every page, public ones included, but most of its calls are made on few pages. The
 * definitions, with all their schemas, are therefore imported by the first call that needs them.
 */
const sessions = () => import('../../api.ts')
const credentials = () => import('../../credentials-api.ts')

/** Every page makes this call, so it is not imported; the compiler checks method and path against the definition. */
const askStatus = { method: 'GET', path: '/api/users/loginStatus' } as typeof Sessions.loginStatus

export const register = callAction('auth/register', async (body: BodyOf<typeof Credentials.register>) =>
  call((await credentials()).register, { body }),
)
export const login = callAction('auth/login', async (body: BodyOf<typeof Sessions.login>) =>
  call((await sessions()).login, { body }),
)
export const loginWithCode = callAction(
  'auth/loginWithCode',
  async ({ email, loginCode }: { readonly email: string; readonly loginCode: string }) =>
    call((await sessions()).loginWithCode, { params: { email }, body: { loginCode } }),
)
export const loginWithGoogle = callAction('auth/loginWithGoogle', async (credential: string) =>
  call((await sessions()).googleCallback, { body: { credential } }),
)
/** A sign-in that another room offers: the room makes the call, and the state handles the answer like any sign-in. */
export const signInBy = callAction('auth/signInBy', (ask: () => Promise<WireAnswer<typeof Sessions.login>>) => ask())
export const logout = callAction('auth/logout', async () => call((await sessions()).logout))
export const loginStatus = callAction('auth/loginStatus', () => call(askStatus))
