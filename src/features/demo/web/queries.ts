import type { WireAnswer } from '../../../kernel/endpoint.ts'
import { api, request } from '../../../platform/web/store.ts'
import { advanceClock, mailbox, resetDemo } from '../api.ts'

export type Letter = WireAnswer<typeof mailbox>['messages'][number]

const demoApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailbox: build.query<readonly Letter[], string>({
      query: (to) => request(mailbox, { query: to ? { to } : {} }),
      transformResponse: ({ messages }: WireAnswer<typeof mailbox>) => messages,
    }),
    advanceClock: build.mutation<WireAnswer<typeof advanceClock>, number>({
      query: (hours) => request(advanceClock, { body: { hours } }),
    }),
    resetDemo: build.mutation<WireAnswer<typeof resetDemo>, void>({ query: () => request(resetDemo) }),
  }),
})

export const { useMailboxQuery, useAdvanceClockMutation, useResetDemoMutation } = demoApi
