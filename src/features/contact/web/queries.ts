import type { WireAnswer } from '#kernel/endpoint.ts'
import { api, request } from '#platform/web/store.ts'
import { handleContactMessage, listContactMessages } from '../api.ts'

type Messages = WireAnswer<typeof listContactMessages>
type Handled = WireAnswer<typeof handleContactMessage>

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
    handleContactMessage: build.mutation<Handled, { readonly id: string; readonly handled: boolean }>({
      query: ({ id, ...body }) => request(handleContactMessage, { params: { id }, body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => undefined)
        if (!result) return
        const { contactMessage } = result.data
        const replace = ({ messages }: Messages) => {
          const place = messages.findIndex(({ _id }) => _id === contactMessage._id)
          if (place >= 0) messages[place] = contactMessage
        }
        dispatch(contactApi.util.updateQueryData('contactMessages', undefined, replace))
      },
    }),
  }),
})

export const { useContactMessagesQuery, useHandleContactMessageMutation } = contactApi
