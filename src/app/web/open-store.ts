import type { Middleware } from '@reduxjs/toolkit'
import { readSite, type Site } from '#features/operator/web/door.ts'
import {
  announceOutcomes,
  authReducer,
  noticeLostSession,
  type StateWithAuth,
  usersReceived,
} from '#features/sessions/web/door.ts'
import type { Fetch } from '#platform/web/call.ts'
import { api, createAppStore } from '#platform/web/store.ts'

/** When another person signs in, or the session ends, the previous person's answers are removed from the store. */
const forgetAnswersOfOthers: Middleware<unknown, StateWithAuth> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const before = personIn(getState())
    const result = next(action)
    if (before !== undefined && before !== personIn(getState())) {
      const site = readSite.select()(getState() as never).data
      dispatch(api.util.resetApiState())
      dispatch(usersReceived([]))
      if (site) dispatch(keep(site))
    }
    return result
  }

function personIn({ auth }: StateWithAuth): string | undefined {
  return auth.isLoggedIn ? auth.user?._id : undefined
}

/** The brand is the same for every visitor; without it every page would flicker. */
function keep(site: Site) {
  return api.util.upsertQueryEntries([{ endpointName: readSite.name, arg: undefined, value: site } as never])
}

/** The store with what every room adds to it. */
export function openStore(fetch?: Fetch) {
  return createAppStore({
    reducers: { auth: authReducer },
    fetch,
    middleware: [announceOutcomes, noticeLostSession, forgetAnswersOfOthers],
  })
}

export type Store = ReturnType<typeof openStore>
