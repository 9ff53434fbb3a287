/** Every action of the authentication state: one call each, refused with a failure that the store can keep. */
import { createAsyncThunk } from '@reduxjs/toolkit'
import type * as Accounts from '#features/accounts/api.ts'
import type * as Demo from '#features/demo/api.ts'
import type { Endpoint, Input } from '#kernel/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { type Failure, failureOf } from '#platform/web/failure.ts'
import { upload } from '#platform/web/upload.ts'
import type * as Sessions from '../../api.ts'
import type * as Credentials from '../../credentials-api.ts'

/**
 * The state is part of every page, the public ones too, while most of its calls are made on few. So their definitions,
 * with all the schemas, are loaded by the first call that needs them.
 */
const accounts = () => import('#features/accounts/api.ts')
const demo = () => import('#features/demo/api.ts')
const sessions = () => import('../../api.ts')
const credentials = () => import('../../credentials-api.ts')

/** Every page begins with this one; the compiler compares the address with the definition. */
const askStatus = { method: 'GET', path: '/api/users/loginStatus' } as typeof Sessions.loginStatus

const createAction = createAsyncThunk.withTypes<{ rejectValue: Failure }>()

function authAction<Answer, Argument = void>(name: string, run: (argument: Argument) => Promise<Answer>) {
  return createAction(`auth/${name}`, async (argument: Argument, { rejectWithValue }) => {
    try {
      return await run(argument)
    } catch (error) {
      return rejectWithValue(failureOf(error))
    }
  })
}

type BodyOf<E extends Endpoint> = Input<E> extends { readonly body: infer Body } ? Body : never

export const register = authAction('register', async (body: BodyOf<typeof Credentials.register>) =>
  call((await credentials()).register, { body }),
)
export const login = authAction('login', async (body: BodyOf<typeof Sessions.login>) =>
  call((await sessions()).login, { body }),
)
export const loginWithCode = authAction(
  'loginWithCode',
  async ({ email, loginCode }: { readonly email: string; readonly loginCode: string }) =>
    call((await sessions()).loginWithCode, { params: { email }, body: { loginCode } }),
)
export const loginWithGoogle = authAction('loginWithGoogle', async (credential: string) =>
  call((await sessions()).googleCallback, { body: { credential } }),
)
export const demoLogin = authAction('demoLogin', async (role: BodyOf<typeof Demo.demoLogin>['role']) =>
  call((await demo()).demoLogin, { body: { role } }),
)
export const getUser = authAction('getUser', async () => call((await accounts()).getUser))
export const updateUser = authAction('updateUser', async (body: BodyOf<typeof Accounts.updateUser>) =>
  call((await accounts()).updateUser, { body }),
)
export const uploadPhoto = authAction(
  'uploadPhoto',
  async ({ file, onProgress }: { readonly file: File; readonly onProgress?: (share: number) => void }) => {
    const form = new FormData()
    form.append('file', file)
    return upload((await accounts()).uploadPhoto, form, onProgress)
  },
)
export const logout = authAction('logout', async () => call((await sessions()).logout))
export const loginStatus = authAction('loginStatus', () => call(askStatus))
export const sendVerificationEmail = authAction('sendVerificationEmail', async () =>
  call((await credentials()).sendVerificationEmail),
)
export const verifyUser = authAction('verifyUser', async (verificationToken: string) =>
  call((await credentials()).verifyUser, { params: { verificationToken } }),
)
export const changePassword = authAction('changePassword', async (body: BodyOf<typeof Credentials.changePassword>) =>
  call((await credentials()).changePassword, { body }),
)
export const forgotPassword = authAction('forgotPassword', async (body: BodyOf<typeof Credentials.forgotPassword>) =>
  call((await credentials()).forgotPassword, { body }),
)
export const resetPassword = authAction(
  'resetPassword',
  async ({ resetToken, password }: { readonly resetToken: string; readonly password: string }) =>
    call((await credentials()).resetPassword, { params: { resetToken }, body: { password } }),
)
export const sendLoginCode = authAction('sendLoginCode', async (email: string) =>
  call((await sessions()).sendLoginCode, { params: { email } }),
)
