/** Which actions behave alike. */
import { isFulfilled, isPending, isRejectedWithValue, type PayloadAction } from '@reduxjs/toolkit'
import { getUser, updateUser, uploadPhoto } from '#features/accounts/web/own-account/door.ts'
import type { Failure } from '#platform/web/failure.ts'
import * as actions from './auth-actions.ts'

/** When refused, nobody is held any more. */
export const signIns = [
  actions.register,
  actions.login,
  actions.loginWithCode,
  actions.loginWithGoogle,
  actions.signInBy,
] as const

export const answeringTheUser = [...signIns, getUser, updateUser, uploadPhoto] as const

/** Every action of the state is named after it, those too that are loaded later and by few pages. */
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
