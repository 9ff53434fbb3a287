import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import type { advanceClock, mailbox, resetDemo } from '../api.ts'

export type Letter = WireAnswer<typeof mailbox>['messages'][number]

/**
 * Method and path only: the ribbon is on every page of a demo, and importing the definitions would load every schema.
 * The casts do not compile if the two differ.
 */
const mailboxCall = { method: 'GET', path: '/api/demo/mailbox' } as typeof mailbox
const clockCall = { method: 'POST', path: '/api/demo/advance-clock' } as typeof advanceClock
const resetCall = { method: 'POST', path: '/api/demo/reset' } as typeof resetDemo

const demoApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailbox: build.query<readonly Letter[], string>({
      query: (to) => request(mailboxCall, { query: to ? { to } : {} }),
      transformResponse: ({ messages }: WireAnswer<typeof mailbox>) => messages,
    }),
    advanceClock: build.mutation<WireAnswer<typeof advanceClock>, number>({
      query: (hours) => request(clockCall, { body: { hours } }),
    }),
    resetDemo: build.mutation<WireAnswer<typeof resetDemo>, void>({ query: () => request(resetCall) }),
  }),
})

export const { useMailboxQuery, useAdvanceClockMutation, useResetDemoMutation } = demoApi
