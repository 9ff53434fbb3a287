/** Groups of actions that the authentication state handles alike. */
import { isFulfilled, isPending, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit'
import { getUser, updateUser, uploadPhoto } from '#features/accounts/web/door.ts'
import type { Failure } from '#platform/web/failure.ts'
import * as actions from './auth-actions.ts'

/** When one is refused, the user is cleared. */
export const signIns = [
  actions.register,
  actions.login,
  actions.loginWithCode,
  actions.loginWithGoogle,
  actions.signInBy,
] as const

export const answeringTheUser = [...signIns, getUser, updateUser, uploadPhoto] as const

/** All actions of the state share its prefix, including those that only some pages load. */
const isOfTheState = ({ type }: { readonly type: string }) => type.startsWith('auth/')

const begins = isPending()
const succeeds = isFulfilled()
const fails = isRejectedWithValue()

export function hasBegun(action: unknown): boolean {
  return begins(action) && isOfTheState(action)
}

export function hasSucceeded(action: unknown): action is PayloadAction<unknown> {
  return succeeds(action) && isOfTheState(action)
}

export function hasFailed(action: unknown): action is PayloadAction<Failure> {
  return fails(action) && isOfTheState(action)
}
