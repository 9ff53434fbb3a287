import { announceOutcomes, authReducer, noticeLostSession } from '#features/sessions/web/door.ts'
import type { Fetch } from '#platform/web/call.ts'
import { createAppStore } from '#platform/web/store.ts'
import { forgetAnswersOfOthers } from './forget-answers.ts'

/** The store with what every room adds to it. */
export function openStore(fetch?: Fetch) {
  return createAppStore({
    reducers: { auth: authReducer },
    fetch,
    middleware: [announceOutcomes, noticeLostSession, forgetAnswersOfOthers],
  })
}

export type Store = ReturnType<typeof openStore>
