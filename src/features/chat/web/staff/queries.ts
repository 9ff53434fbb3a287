import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import type { Keyed } from '#platform/web/forms/use-send-once.ts'
import { api, request } from '#platform/web/store.ts'
import {
  answerConversation,
  blockGuest,
  endConversation,
  type filters,
  listConversations,
  markConversationRead,
  readConversation,
  releaseConversation,
  takeConversation,
} from '../../staff-api.ts'

export type Filter = (typeof filters)[number]
type ListPage = WireAnswer<typeof listConversations>
export type ConversationPage = WireAnswer<typeof readConversation>
type Said = WireAnswer<typeof takeConversation>

const staffChatApi = api.injectEndpoints({
  endpoints: (build) => ({
    conversations: build.infiniteQuery<ListPage, Filter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request(listConversations, { query: { filter: queryArg, cursor: pageParam } }),
      providesTags: ['Chat'],
    }),
    conversation: build.infiniteQuery<ConversationPage, string, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request(readConversation, { params: { id: queryArg }, query: { cursor: pageParam } }),
      providesTags: ['Chat'],
    }),
    answerGuest: build.mutation<WireAnswer<typeof answerConversation>, { id: string } & Keyed<{ text: string }>>({
      query: ({ id, body, key }) => request(answerConversation, { params: { id }, body }, { idempotencyKey: key }),
      invalidatesTags: ['Chat', 'Queue'],
    }),
    markGuestRead: build.mutation<WireAnswer<typeof markConversationRead>, { id: string; upTo: string }>({
      query: ({ id, upTo }) => request(markConversationRead, { params: { id }, body: { upTo } }),
      invalidatesTags: ['Chat', 'Queue'],
    }),
    takeConversation: build.mutation<Said, { id: string; from: string | undefined }>({
      query: ({ id, from }) => request(takeConversation, { params: { id }, body: { from } }),
      invalidatesTags: ['Chat'],
    }),
    releaseConversation: build.mutation<Said, string>({
      query: (id) => request(releaseConversation, { params: { id } }),
      invalidatesTags: ['Chat'],
    }),
    endConversation: build.mutation<Said, string>({
      query: (id) => request(endConversation, { params: { id } }),
      invalidatesTags: ['Chat'],
    }),
    blockGuest: build.mutation<Said, { id: string; blocked: boolean; reason?: string }>({
      query: ({ id, ...body }) => request(blockGuest, { params: { id }, body }),
      invalidatesTags: ['Chat'],
    }),
  }),
})

export const {
  useConversationsInfiniteQuery,
  useConversationInfiniteQuery,
  useAnswerGuestMutation,
  useMarkGuestReadMutation,
  useTakeConversationMutation,
  useReleaseConversationMutation,
  useEndConversationMutation,
  useBlockGuestMutation,
} = staffChatApi
