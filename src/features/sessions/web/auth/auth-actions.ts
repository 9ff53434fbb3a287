/** The actions of the authentication state that belong to sessions: one call each. */
import type { WireAnswer } from '#kernel/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { type BodyOf, callAction } from '#platform/web/call-action.ts'
import type * as Sessions from '../../api.ts'
import type * as Credentials from '../../credentials-api.ts'

export const register = callAction('auth/register', async (body: BodyOf<typeof Credentials.register>) =>
  call<typeof Credentials.register>('POST /api/users/register', { body }),
)
export const login = callAction('auth/login', async (body: BodyOf<typeof Sessions.login>) =>
  call<typeof Sessions.login>('POST /api/users/login', { body }),
)
export const loginWithCode = callAction(
  'auth/loginWithCode',
  async ({ email, loginCode }: { readonly email: string; readonly loginCode: string }) =>
    call<typeof Sessions.loginWithCode>('POST /api/users/loginWithCode/{email}', {
      params: { email },
      body: { loginCode },
    }),
)
export const loginWithGoogle = callAction('auth/loginWithGoogle', async (credential: string) =>
  call<typeof Sessions.googleCallback>('POST /api/users/google/callback', { body: { credential } }),
)
/** A sign-in that another room offers: the room makes the call, and the state handles the answer like any sign-in. */
export const signInBy = callAction('auth/signInBy', (ask: () => Promise<WireAnswer<typeof Sessions.login>>) => ask())
export const logout = callAction('auth/logout', async () => call<typeof Sessions.logout>('GET /api/users/logout'))
export const loginStatus = callAction('auth/loginStatus', () =>
  call<typeof Sessions.loginStatus>('GET /api/users/loginStatus'),
)
