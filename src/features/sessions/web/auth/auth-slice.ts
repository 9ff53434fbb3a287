/** The authentication state: each action goes pending, then fulfilled or rejected. */
import { createSlice, isFulfilled, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit'
import type { UserRecord } from '#features/accounts/api.ts'
import { login, loginStatus, loginWithCode, logout, signInBy } from './auth-actions.ts'
import { answeringTheUser, hasBegun, hasFailed, hasSucceeded, signIns } from './auth-families.ts'
import { type AuthState, signedOut } from './auth-state.ts'
import { messageIn } from './message-in.ts'

const auth = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    reset(state) {
      const { users, verifiedUsers, suspendedUsers } = state
      return { ...signedOut, users, verifiedUsers, suspendedUsers }
    },
    /** Dispatched where the users are listed. */
    usersReceived(state, { payload }: PayloadAction<UserRecord[]>) {
      state.users = payload
      state.verifiedUsers = payload.filter((user) => user.isVerified).length
      state.suspendedUsers = payload.filter((user) => user.role === 'suspended').length
    },
  },
  extraReducers: (when) => {
    when.addCase(logout.fulfilled, (state) => {
      state.isLoggedIn = false
      state.user = null
    })
    when.addCase(loginStatus.fulfilled, (state, { payload }) => {
      state.isLoggedIn = payload
    })
    when.addCase(login.rejected, (state, { payload }) => {
      if (payload?.code === 'NEW_BROWSER') state.twoFactor = true
    })
    when.addMatcher(isFulfilled(loginWithCode, signInBy), (state) => {
      state.twoFactor = false
    })
    when.addMatcher(isFulfilled(...answeringTheUser), (state, { payload }) => {
      state.isLoggedIn = true
      state.user = userIn(payload)
    })
    when.addMatcher(isRejectedWithValue(...signIns), (state) => {
      state.user = null
    })
    when.addMatcher(hasBegun, (state) => {
      state.isLoading = true
    })
    when.addMatcher(hasSucceeded, (state, { payload }) => {
      settle(state, 'isSuccess', messageIn(payload) ?? '')
    })
    when.addMatcher(hasFailed, (state, { payload }) => {
      settle(state, 'isError', payload.message)
    })
  },
})

function settle(state: AuthState, outcome: 'isSuccess' | 'isError', message: string): void {
  state.isLoading = false
  state.isSuccess = outcome === 'isSuccess'
  state.isError = outcome === 'isError'
  state.message = message
}

/** Browsers are never sent a token; if one came anyway, it must not be in the store, where scripts could read it. */
function userIn({ token: _, message: __, ...user }: UserRecord & Beside): UserRecord {
  return user
}

/** The fields that an answer may have in addition to those of the user. */
type Beside = { readonly token?: string | undefined; readonly message?: string | undefined }

export const authReducer = auth.reducer
export const { reset, usersReceived } = auth.actions
