import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read, startingOnServer, write } from '#platform/web/calls.ts'
import { api, fetchIn } from '#platform/web/store.ts'
import type * as calls from '../api.ts'
import type { userOverview } from '../api.ts'
import { readUsers, type UsersPage, type UsersQuery } from './read-users.ts'

const { users } = api.injectEndpoints({
  endpoints: (build) => ({
    users: build.infiniteQuery<UsersPage, UsersQuery, string | undefined>({
      queryFn: ({ queryArg, pageParam: cursor }, { signal, extra }) =>
        readUsers({ ...queryArg, cursor }, signal, fetchIn(extra)),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ nextCursor }) => nextCursor,
      },
      providesTags: ['User'],
    }),
  }),
}).endpoints

export const useUsersInfiniteQuery = startingOnServer(users.useInfiniteQuery, users.initiate)
export const useUsersSummaryQuery = read<typeof calls.usersSummary>('GET /api/users/summary', ['User'])
export const useUsersFileQuery = read<typeof calls.viewUsersFile>('GET /api/users/export-file', ['Export'])
export const useRequestUsersFileMutation = write<typeof calls.requestUsersFile>('POST /api/users/export-file', [
  'Export',
  'Audit',
])
export const useStaffFactorsQuery = read<typeof calls.staffFactors>('GET /api/users/staff-factors', ['User'])
export const useUserOverviewQuery = read<typeof calls.userOverview>('GET /api/users/{id}/overview', ['User'])
export const useUserEntriesInfiniteQuery = pages<typeof calls.userEntries>('GET /api/users/{id}/entries', ['User'])
export const useUserRequestsInfiniteQuery = pages<typeof calls.userRequests>('GET /api/users/{id}/requests', [
  'User',
  'Queue',
])
export const useUserNotesQuery = read<typeof calls.userNotes>('GET /api/users/{id}/notes', ['Note'])
export const useUpgradeUserMutation = write<typeof calls.upgradeUser>('POST /api/users/upgradeUser', ['User', 'Audit'])
export const useDeleteUserMutation = write<typeof calls.deleteUser>('DELETE /api/users/{id}', ['User', 'Audit'])

export type Overview = WireAnswer<typeof userOverview>
