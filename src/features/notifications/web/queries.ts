import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read, requestOf, write } from '#platform/web/calls.ts'
import { api } from '#platform/web/store.ts'
import {
  countUnread,
  listNotifications,
  listPreferences,
  markAllRead,
  markRead,
  type PreferenceRecord,
  setPreference,
} from '../api.ts'

export type Choice = Pick<PreferenceRecord, 'kind' | 'inApp' | 'byLetter'>

export const pageSize = 20

export const useUnreadCountQuery = read(countUnread, ['Notification'])
export const useNotificationsInfiniteQuery = pages(listNotifications, ['Notification'])
export const useMarkReadMutation = write(markRead, ['Notification'])
export const useMarkAllReadMutation = write(markAllRead, ['Notification'])

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<WireAnswer<typeof listPreferences>, void>({
      query: () => requestOf(listPreferences),
      providesTags: ['Notification'],
    }),
    setPreference: build.mutation<WireAnswer<typeof setPreference>, Choice>({
      query: (choice) => requestOf(setPreference, choice),
      // The switch moves at once, and back if the server refuses.
      onQueryStarted: async ({ kind, inApp, byLetter }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          preferencesApi.util.updateQueryData('preferences', undefined, ({ preferences }) => {
            const chosen = preferences.find((preference) => preference.kind === kind)
            if (chosen) Object.assign(chosen, { inApp, byLetter })
          }),
        )
        await queryFulfilled.catch(change.undo)
      },
    }),
  }),
})

export const { usePreferencesQuery, useSetPreferenceMutation } = preferencesApi
