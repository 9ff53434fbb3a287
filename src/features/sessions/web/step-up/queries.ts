import { askPasskeyToStepUp } from '#features/credentials/passkeys-api.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'
import type { BodyOf } from '#platform/web/call-action.ts'
import { api, request } from '#platform/web/store.ts'
import { stepUp } from '../../step-up-api.ts'

const stepUpApi = api.injectEndpoints({
  endpoints: (build) => ({
    stepUp: build.mutation<WireAnswer<typeof stepUp>, BodyOf<typeof stepUp>>({
      query: (body) => request(stepUp, { body }),
    }),
    askPasskey: build.mutation<WireAnswer<typeof askPasskeyToStepUp>, void>({
      query: () => request(askPasskeyToStepUp),
    }),
  }),
})

export const { useStepUpMutation, useAskPasskeyMutation } = stepUpApi
