import type { UnknownAction } from '@reduxjs/toolkit'
import { describe, expect, it } from 'vitest'
import type { UserRecord } from '#features/accounts/api.ts'
import * as ownAccount from '#features/accounts/web/own-account.ts'
import type { Failure } from '#platform/web/failure.ts'
import { ada } from '#testing/web/sample-users.ts'
import * as actions from './auth-actions.ts'
import { authReducer, reset, usersReceived } from './auth-slice.ts'
import { type AuthState, signedOut } from './auth-state.ts'
import * as messageActions from './message-actions.ts'

const ben: UserRecord = { ...ada, _id: 'u2', name: 'Ben', isVerified: false, role: 'suspended' }
const said = { message: 'As the server says' }
const refused: Failure = {
  status: 403,
  code: 'NOT_ALLOWED',
  message: 'Not today',
  fields: {},
  retryAfterSeconds: null,
  needs: [],
}
const newBrowser: Failure = { ...refused, code: 'NEW_BROWSER', message: 'In whatever words' }
const onlySaysSo: Failure = { ...refused, message: 'New browser or device detected' }

const held: AuthState = { ...signedOut, isLoggedIn: true, user: ben, users: [ben], suspendedUsers: 1 }
const waiting: AuthState = { ...held, isLoading: true }

const holdsTheUser = { isLoggedIn: true, user: ada }
const saysIt = { message: said.message }

type Row = {
  readonly payload: unknown
  readonly fulfilled: Partial<AuthState>
  readonly rejected: Partial<AuthState>
}
const all = { ...actions, ...messageActions, ...ownAccount }
const rows: Readonly<Record<Exclude<keyof typeof all, 'default'>, Row>> = {
  register: { payload: ada, fulfilled: holdsTheUser, rejected: { user: null } },
  login: { payload: ada, fulfilled: holdsTheUser, rejected: { user: null } },
  loginWithCode: { payload: ada, fulfilled: holdsTheUser, rejected: { user: null } },
  loginWithGoogle: { payload: ada, fulfilled: holdsTheUser, rejected: { user: null } },
  signInBy: { payload: ada, fulfilled: holdsTheUser, rejected: { user: null } },
  getUser: { payload: ada, fulfilled: holdsTheUser, rejected: {} },
  updateUser: { payload: ada, fulfilled: holdsTheUser, rejected: {} },
  uploadPhoto: { payload: ada, fulfilled: holdsTheUser, rejected: {} },
  logout: { payload: said, fulfilled: { ...saysIt, isLoggedIn: false, user: null }, rejected: {} },
  loginStatus: { payload: false, fulfilled: { isLoggedIn: false }, rejected: {} },
  sendVerificationEmail: { payload: said, fulfilled: saysIt, rejected: {} },
  verifyUser: { payload: said, fulfilled: saysIt, rejected: {} },
  changePassword: { payload: said, fulfilled: saysIt, rejected: {} },
  forgotPassword: { payload: said, fulfilled: saysIt, rejected: {} },
  resetPassword: { payload: said, fulfilled: saysIt, rejected: {} },
  sendLoginCode: { payload: said, fulfilled: saysIt, rejected: {} },
}

function pending(name: string): UnknownAction {
  return { type: `auth/${name}/pending`, meta: { requestId: 'r', requestStatus: 'pending', arg: undefined } }
}
function fulfilled(name: string, payload: unknown): UnknownAction {
  return { type: `auth/${name}/fulfilled`, payload, meta: { requestId: 'r', requestStatus: 'fulfilled' } }
}
function rejected(name: string, payload: Failure): UnknownAction {
  const meta = { requestId: 'r', requestStatus: 'rejected', rejectedWithValue: true }
  return { type: `auth/${name}/rejected`, payload, meta, error: { message: 'Rejected' } }
}

describe('the authentication state', () => {
  it('starts without a user', () => {
    expect(authReducer(undefined, { type: 'start' })).toEqual({
      isLoggedIn: false,
      user: null,
      users: [],
      twoFactor: false,
      isError: false,
      isSuccess: false,
      isLoading: false,
      message: '',
      verifiedUsers: 0,
      suspendedUsers: 0,
    })
  })

  it.each(Object.entries(rows))('%s: pending, fulfilled and rejected', (name, row) => {
    expect(all).toHaveProperty(name)
    expect(authReducer(held, pending(name))).toEqual(waiting)
    expect(authReducer(waiting, fulfilled(name, row.payload))).toEqual({ ...held, isSuccess: true, ...row.fulfilled })
    expect(authReducer(waiting, rejected(name, refused))).toEqual({
      ...held,
      isError: true,
      message: 'Not today',
      ...row.rejected,
    })
  })

  it('a login refused with the code of a new browser asks for the second factor; any other refusal does not', () => {
    expect(authReducer(waiting, rejected('login', newBrowser)).twoFactor).toBe(true)
    expect(authReducer(waiting, rejected('login', refused)).twoFactor).toBe(false)
    expect(authReducer(waiting, rejected('login', onlySaysSo)).twoFactor).toBe(false)
    expect(authReducer(waiting, rejected('register', newBrowser)).twoFactor).toBe(false)
  })

  it('a sign-in with the code ends the second factor; a refused one keeps it', () => {
    const second = { ...signedOut, twoFactor: true }
    expect(authReducer(second, fulfilled('loginWithCode', ada)).twoFactor).toBe(false)
    expect(authReducer(second, rejected('loginWithCode', refused)).twoFactor).toBe(true)
  })

  it('login status follows the answer', () => {
    expect(authReducer(signedOut, fulfilled('loginStatus', true)).isLoggedIn).toBe(true)
    expect(authReducer(held, fulfilled('loginStatus', false)).isLoggedIn).toBe(false)
  })

  it('an outcome replaces the one before', () => {
    const failed = authReducer(signedOut, rejected('login', refused))
    expect(authReducer(failed, fulfilled('login', ada))).toEqual({ ...signedOut, ...holdsTheUser, isSuccess: true })
  })

  it('never keeps a token', () => {
    expect(authReducer(signedOut, fulfilled('login', { ...ada, token: 'secret' })).user).toEqual(ada)
  })

  it('reset forgets who and what, and keeps the list of users', () => {
    const busy = { ...held, twoFactor: true, isError: true, isSuccess: true, isLoading: true, message: 'x' }
    expect(authReducer(busy, reset())).toEqual({ ...signedOut, users: [ben], suspendedUsers: 1 })
  })

  it('counts verified and suspended users from the list', () => {
    const state = authReducer(signedOut, usersReceived([ada, ben, { ...ada, _id: 'u3' }]))
    expect(state).toEqual({ ...signedOut, users: state.users, verifiedUsers: 2, suspendedUsers: 1 })
    expect(state.users).toHaveLength(3)
  })
})
