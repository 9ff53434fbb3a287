import type { WireAnswer } from '#kernel/endpoint.ts'
import { pages, read, write } from '#platform/web/calls.ts'
import { api, fetchIn } from '#platform/web/store.ts'
import type { userOverview } from '../api.ts'
import * as calls from '../api.ts'
import { readUsers, type UsersPage, type UsersQuery } from './read-users.ts'

const usersApi = api.injectEndpoints({
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
})

export const { useUsersInfiniteQuery } = usersApi
export const useUsersSummaryQuery = read(calls.usersSummary, ['User'])
export const useUsersFileQuery = read(calls.viewUsersFile, ['Export'])
export const useRequestUsersFileMutation = write(calls.requestUsersFile, ['Export', 'Audit'])
export const useStaffFactorsQuery = read(calls.staffFactors, ['User'])
export const useUserOverviewQuery = read(calls.userOverview, ['User'])
export const useUserEntriesInfiniteQuery = pages(calls.userEntries, ['User'])
export const useUserRequestsInfiniteQuery = pages(calls.userRequests, ['User', 'Queue'])
export const useUserNotesQuery = read(calls.userNotes, ['Note'])
export const useAddNoteMutation = write(calls.addNote, ['Note', 'Audit'])
export const useUpgradeUserMutation = write(calls.upgradeUser, ['User', 'Audit'])
export const useDeleteUserMutation = write(calls.deleteUser, ['User', 'Audit'])

export type Overview = WireAnswer<typeof userOverview>
