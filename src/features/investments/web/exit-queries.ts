import type { WireAnswer } from '#kernel/endpoint.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import { cancelEarlyExit, requestEarlyExit } from '../exits-api.ts'

type Answer = WireAnswer<typeof requestEarlyExit>

// A refusal refetches too: the investment has ended or the exit was decided in the meantime.
const exitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestExit: build.mutation<Answer, Keyed<string>>({
      query: ({ body: id, key }) => request(requestEarlyExit, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Investment', 'Queue'],
    }),
    cancelExit: build.mutation<Answer, Keyed<string>>({
      query: ({ body: id, key }) => request(cancelEarlyExit, { params: { id } }, { idempotencyKey: key }),
      invalidatesTags: ['Investment', 'Queue'],
    }),
  }),
})

export const { useRequestExitMutation, useCancelExitMutation } = exitsApi
