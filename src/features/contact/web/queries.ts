import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { listContactMessages } from '../api.ts'

type Messages = WireAnswer<typeof listContactMessages>

const contactApi = api.injectEndpoints({
  endpoints: (build) => ({
    contactMessages: build.query<Messages, string | undefined>({
      query: (cursor) => request(listContactMessages, { query: cursor ? { cursor } : {} }),
      serializeQueryArgs: () => 'messages',
      merge: (known, { messages, nextCursor }) => {
        const ids = new Set(known.messages.map(({ _id }) => _id))
        known.messages.push(...messages.filter(({ _id }) => !ids.has(_id)))
        known.nextCursor = nextCursor
      },
      forceRefetch: ({ currentArg, previousArg }) => currentArg !== previousArg,
    }),
  }),
})

export const { useContactMessagesQuery } = contactApi
