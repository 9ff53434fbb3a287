import { announceOutcomes, authReducer, noticeLostSession } from '#features/sessions/web/door.ts'
import { createAppStore } from '#platform/web/store.ts'
import { forgetAnswersOfOthers } from './forget-answers.ts'

/** The store with what every room adds to it. */
export function openStore() {
  return createAppStore({
    reducers: { auth: authReducer },
    middleware: [announceOutcomes, noticeLostSession, forgetAnswersOfOthers],
  })
}

export type Store = ReturnType<typeof openStore>
