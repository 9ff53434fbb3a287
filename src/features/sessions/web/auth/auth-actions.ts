/** Every action of the authentication state: one call each, refused with a failure that the store can keep. */
import { createAsyncThunk } from '@reduxjs/toolkit'
import type { Endpoint, Input } from '../../../../kernel/endpoint.ts'
import { call } from '../../../../platform/web/call.ts'
import { type Failure, failureOf } from '../../../../platform/web/failure.ts'
import { upload } from '../../../../platform/web/upload.ts'
import * as accounts from '../../../accounts/api.ts'
import * as demo from '../../../demo/api.ts'
import * as sessions from '../../api.ts'

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

export const register = authAction('register', (body: BodyOf<typeof accounts.register>) =>
  call(accounts.register, { body }),
)
export const login = authAction('login', (body: BodyOf<typeof sessions.login>) => call(sessions.login, { body }))
export const loginWithCode = authAction(
  'loginWithCode',
  ({ email, loginCode }: { readonly email: string; readonly loginCode: string }) =>
    call(sessions.loginWithCode, { params: { email }, body: { loginCode } }),
)
export const loginWithGoogle = authAction('loginWithGoogle', (credential: string) =>
  call(sessions.googleCallback, { body: { credential } }),
)
export const demoLogin = authAction('demoLogin', (role: BodyOf<typeof demo.demoLogin>['role']) =>
  call(demo.demoLogin, { body: { role } }),
)
export const getUser = authAction('getUser', () => call(accounts.getUser))
export const updateUser = authAction('updateUser', (body: BodyOf<typeof accounts.updateUser>) =>
  call(accounts.updateUser, { body }),
)
export const uploadPhoto = authAction(
  'uploadPhoto',
  ({ file, onProgress }: { readonly file: File; readonly onProgress?: (share: number) => void }) => {
    const form = new FormData()
    form.append('file', file)
    return upload(accounts.uploadPhoto, form, onProgress)
  },
)
export const logout = authAction('logout', () => call(sessions.logout))
export const loginStatus = authAction('loginStatus', () => call(sessions.loginStatus))
export const sendVerificationEmail = authAction('sendVerificationEmail', () => call(accounts.sendVerificationEmail))
export const verifyUser = authAction('verifyUser', (verificationToken: string) =>
  call(accounts.verifyUser, { params: { verificationToken } }),
)
export const changePassword = authAction('changePassword', (body: BodyOf<typeof accounts.changePassword>) =>
  call(accounts.changePassword, { body }),
)
export const forgotPassword = authAction('forgotPassword', (body: BodyOf<typeof accounts.forgotPassword>) =>
  call(accounts.forgotPassword, { body }),
)
export const resetPassword = authAction(
  'resetPassword',
  ({ resetToken, password }: { readonly resetToken: string; readonly password: string }) =>
    call(accounts.resetPassword, { params: { resetToken }, body: { password } }),
)
export const sendLoginCode = authAction('sendLoginCode', (email: string) =>
  call(sessions.sendLoginCode, { params: { email } }),
)
