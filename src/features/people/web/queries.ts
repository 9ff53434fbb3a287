import type { Input, WireAnswer } from '#kernel/endpoint.ts'
import { byCursor } from '#platform/web/by-cursor.ts'
import { api, fetchIn, request } from '#platform/web/store.ts'
import * as calls from '../api.ts'
import { readUsers, type UsersPage, type UsersQuery } from './read-users.ts'

type FileRequest = Input<typeof calls.requestUsersFile>['body']
type Upgrade = Input<typeof calls.upgradeUser>['body']

const peopleApi = api.enhanceEndpoints({ addTagTypes: ['Note', 'Audit'] }).injectEndpoints({
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
    usersSummary: build.query<WireAnswer<typeof calls.usersSummary>, void>({
      query: () => request(calls.usersSummary),
      providesTags: ['User'],
    }),
    usersFile: build.query<WireAnswer<typeof calls.viewUsersFile>, void>({
      query: () => request(calls.viewUsersFile),
      providesTags: ['Export'],
    }),
    requestUsersFile: build.mutation<WireAnswer<typeof calls.requestUsersFile>, FileRequest>({
      query: (filter) => request(calls.requestUsersFile, { body: filter }),
      invalidatesTags: ['Export', 'Audit'],
    }),
    staffFactors: build.query<WireAnswer<typeof calls.staffFactors>, void>({
      query: () => request(calls.staffFactors),
      providesTags: ['User'],
    }),
    userOverview: build.query<WireAnswer<typeof calls.userOverview>, string>({
      query: (id) => request(calls.userOverview, { params: { id } }),
      providesTags: ['User'],
    }),
    userEntries: build.infiniteQuery<WireAnswer<typeof calls.userEntries>, string, string | undefined>({
      query: ({ queryArg: id, pageParam: cursor }) => request(calls.userEntries, { params: { id }, query: { cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['User'],
    }),
    userRequests: build.infiniteQuery<WireAnswer<typeof calls.userRequests>, string, string | undefined>({
      query: ({ queryArg: id, pageParam: cursor }) =>
        request(calls.userRequests, { params: { id }, query: { cursor } }),
      infiniteQueryOptions: byCursor,
      providesTags: ['User', 'Queue'],
    }),
    userNotes: build.query<WireAnswer<typeof calls.userNotes>, string>({
      query: (id) => request(calls.userNotes, { params: { id } }),
      providesTags: ['Note'],
    }),
    addNote: build.mutation<WireAnswer<typeof calls.addNote>, { readonly id: string; readonly text: string }>({
      query: ({ id, text }) => request(calls.addNote, { params: { id }, body: { text } }),
      invalidatesTags: ['Note', 'Audit'],
    }),
    // A refused change refetches too: somebody else probably changed the user first.
    upgradeUser: build.mutation<WireAnswer<typeof calls.upgradeUser>, Upgrade>({
      query: (body) => request(calls.upgradeUser, { body }),
      invalidatesTags: ['User', 'Audit'],
    }),
    deleteUser: build.mutation<WireAnswer<typeof calls.deleteUser>, string>({
      query: (id) => request(calls.deleteUser, { params: { id } }),
      invalidatesTags: ['User', 'Audit'],
    }),
  }),
})

export const {
  useUsersInfiniteQuery,
  useUsersSummaryQuery,
  useUsersFileQuery,
  useRequestUsersFileMutation,
  useStaffFactorsQuery,
  useUserOverviewQuery,
  useUserEntriesInfiniteQuery,
  useUserRequestsInfiniteQuery,
  useUserNotesQuery,
  useAddNoteMutation,
  useUpgradeUserMutation,
  useDeleteUserMutation,
} = peopleApi
