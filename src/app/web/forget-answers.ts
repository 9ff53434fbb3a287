/** When another person signs in, or the session ends, the previous person's answers are removed from the store. */
import type { Middleware } from '@reduxjs/toolkit'
import { readSite, type Site } from '#features/operator/web/door.ts'
import { type StateWithAuth, usersReceived } from '#features/sessions/web/door.ts'
import { api } from '#platform/web/store.ts'

export const forgetAnswersOfOthers: Middleware<unknown, StateWithAuth> =
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
