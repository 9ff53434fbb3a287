import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import {
  joinChat,
  leaveVisitorChat,
  markChatRead,
  markVisitorChatRead,
  type OwnChat,
  readChat,
  readVisitorChat,
  writeChat,
  writeVisitorChat,
} from '../api.ts'

/** Whose conversation the panel shows: the account's, or the browser's. */
export type Guest = 'investor' | 'visitor'

export type GuestWords = { readonly text: string; readonly name?: string; readonly email?: string }

type Sent = WireAnswer<typeof writeChat>
type Empty = WireAnswer<typeof markChatRead>
type Said = WireAnswer<typeof joinChat>

const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownChat: build.infiniteQuery<OwnChat, Guest, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => {
        const input = { query: { cursor: pageParam } }
        return queryArg === 'visitor' ? request(readVisitorChat, input) : request(readChat, input)
      },
      providesTags: ['Chat'],
    }),
    writeToStaff: build.mutation<Sent, { readonly guest: Guest } & Keyed<GuestWords>>({
      query: ({ guest, body, key }) =>
        guest === 'visitor'
          ? request(writeVisitorChat, { body }, { idempotencyKey: key })
          : request(writeChat, { body: { text: body.text } }, { idempotencyKey: key }),
      invalidatesTags: ['Chat'],
    }),
    markOwnRead: build.mutation<Empty, { readonly guest: Guest; readonly upTo: string }>({
      query: ({ guest, upTo }) =>
        guest === 'visitor'
          ? request(markVisitorChatRead, { body: { upTo } })
          : request(markChatRead, { body: { upTo } }),
      invalidatesTags: ['Chat'],
    }),
    joinChat: build.mutation<Said, void>({ query: () => request(joinChat), invalidatesTags: ['Chat'] }),
    leaveChat: build.mutation<Said, void>({ query: () => request(leaveVisitorChat), invalidatesTags: ['Chat'] }),
  }),
})

export const {
  useOwnChatInfiniteQuery,
  useWriteToStaffMutation,
  useMarkOwnReadMutation,
  useJoinChatMutation,
  useLeaveChatMutation,
} = chatApi
