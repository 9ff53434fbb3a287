import type { WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import { api, request } from '#platform/web/store.ts'
import {
  countUnread,
  listNotifications,
  listPreferences,
  markAllRead,
  markRead,
  type PreferenceRecord,
  setPreference,
} from '../api.ts'

type Page = WireAnswer<typeof listNotifications>
type Unread = WireAnswer<typeof countUnread>
export type Choice = Pick<PreferenceRecord, 'kind' | 'inApp' | 'byLetter'>

const pageSize = 20

const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    unreadCount: build.query<Unread, void>({
      query: () => request(countUnread),
      providesTags: ['Notification'],
    }),
    notifications: build.infiniteQuery<Page, void, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ pageParam }) => request(listNotifications, { query: { limit: pageSize, cursor: pageParam } }),
      providesTags: ['Notification'],
    }),
    markRead: build.mutation<Unread, string>({
      query: (id) => request(markRead, { body: { ids: [id] } }),
      invalidatesTags: ['Notification'],
    }),
    markAllRead: build.mutation<Unread, string>({
      query: (through) => request(markAllRead, { body: { through } }),
      invalidatesTags: ['Notification'],
    }),
    preferences: build.query<WireAnswer<typeof listPreferences>, void>({
      query: () => request(listPreferences),
      providesTags: ['Notification'],
    }),
    setPreference: build.mutation<WireAnswer<typeof setPreference>, Choice>({
      query: (body) => request(setPreference, { body }),
      // The switch moves at once, and back if the server refuses.
      onQueryStarted: async ({ kind, inApp, byLetter }, { dispatch, queryFulfilled }) => {
        const change = dispatch(
          notificationsApi.util.updateQueryData('preferences', undefined, ({ preferences }) => {
            const chosen = preferences.find((preference) => preference.kind === kind)
            if (chosen) Object.assign(chosen, { inApp, byLetter })
          }),
        )
        await queryFulfilled.catch(change.undo)
      },
    }),
  }),
})

export const {
  useUnreadCountQuery,
  useNotificationsInfiniteQuery,
  useMarkReadMutation,
  useMarkAllReadMutation,
  usePreferencesQuery,
  useSetPreferenceMutation,
} = notificationsApi
