/** A call that is refused with NOT_SIGNED_IN has lost its session: checks again, and the screens follow the state. */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import type { Failure } from '#platform/web/failure.ts'
import type { Dispatch } from '#platform/web/store.ts'
import type { StateWithAuth } from './auth-state.ts'
import { checkSession } from './check-session.ts'

export const noticeLostSession: Middleware<unknown, StateWithAuth, Dispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isRejectedWithValue(action) && getState().auth.isLoggedIn) {
      const failure = action.payload as Partial<Failure> | undefined
      if (failure?.code === 'NOT_SIGNED_IN') void dispatch(checkSession())
    }
    return result
  }
