/** Checks whether this browser is signed in, and if so fetches the user unless the store has one. */
import { getUser } from '#features/accounts/web/door.ts'
import type { Dispatch } from '#platform/web/store.ts'
import { loginStatus } from './auth-actions.ts'
import type { StateWithAuth } from './auth-state.ts'

let underway: Promise<boolean> | undefined

/** The app's start and a signed-in screen check at the same time, so concurrent checks share one request. */
export function checkSession() {
  return (dispatch: Dispatch, getState: () => unknown): Promise<boolean> => {
    underway ??= check(dispatch, getState as () => StateWithAuth).finally(() => {
      underway = undefined
    })
    return underway
  }
}

async function check(dispatch: Dispatch, getState: () => StateWithAuth): Promise<boolean> {
  const status = await dispatch(loginStatus())
  const signedIn = loginStatus.fulfilled.match(status) && status.payload
  if (signedIn && getState().auth.user === null) await dispatch(getUser())
  return signedIn
}
