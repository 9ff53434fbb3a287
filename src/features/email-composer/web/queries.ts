import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import { composedEmails, emailRecipient, previewComposedEmail, sendComposedEmail } from '../api.ts'

export type Composed = Input<typeof sendComposedEmail>['body']

const composerApi = api.enhanceEndpoints({ addTagTypes: ['Letter'] }).injectEndpoints({
  endpoints: (build) => ({
    sendComposedEmail: build.mutation<WireAnswer<typeof sendComposedEmail>, Keyed<Composed>>({
      query: ({ body, key }) => request(sendComposedEmail, { body }, { idempotencyKey: key }),
      invalidatesTags: ['Letter'],
    }),
    previewComposedEmail: build.mutation<WireAnswer<typeof previewComposedEmail>, Composed>({
      query: (body) => request(previewComposedEmail, { body }),
    }),
    emailRecipient: build.query<WireAnswer<typeof emailRecipient>, string>({
      query: (email) => request(emailRecipient, { query: { email } }),
    }),
    composedEmails: build.infiniteQuery<WireAnswer<typeof composedEmails>, void, string | undefined>({
      query: ({ pageParam: cursor }) => request(composedEmails, { query: { limit: 20, cursor } }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
      },
      providesTags: ['Letter'],
    }),
  }),
})

export const {
  useSendComposedEmailMutation,
  usePreviewComposedEmailMutation,
  useComposedEmailsInfiniteQuery,
  useEmailRecipientQuery,
} = composerApi
