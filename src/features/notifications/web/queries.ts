import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read, requestOf, startingOnServer, write } from '#platform/web/calls.ts'
import { api } from '#platform/web/store.ts'
import type {
  countUnread,
  listNotifications,
  listPreferences,
  markAllRead,
  markRead,
  PreferenceRecord,
  setPreference,
} from '../api.ts'

export type Choice = Pick<PreferenceRecord, 'kind' | 'inApp' | 'byLetter'>

export const pageSize = 20

export const useUnreadCountQuery = read<typeof countUnread>('GET /api/notifications/unread', ['Notification'])
export const useNotificationsInfiniteQuery = pages<typeof listNotifications>('GET /api/notifications', ['Notification'])
export const useMarkReadMutation = write<typeof markRead>('POST /api/notifications/read', ['Notification'])
export const useMarkAllReadMutation = write<typeof markAllRead>('POST /api/notifications/read-all', ['Notification'])

const preferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<WireAnswer<typeof listPreferences>, void>({
      query: () => requestOf<typeof listPreferences>('GET /api/notifications/preferences'),
      providesTags: ['Notification'],
    }),
    setPreference: build.mutation<WireAnswer<typeof setPreference>, Choice>({
      query: (choice) => requestOf<typeof setPreference>('PUT /api/notifications/preferences', choice),
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

const { preferences } = preferencesApi.endpoints
export const usePreferencesQuery = startingOnServer(preferences.useQuery, preferences.initiate)
export const { useSetPreferenceMutation } = preferencesApi
