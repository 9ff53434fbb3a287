/**
 * Makes the web's calls from the endpoints, one line each. The argument of a call is flat, `{ id, reason }`: fields that
 * the path names go there, the others into the query of a GET or the body of any other method.
 */
import { skipToken } from '@reduxjs/toolkit/query'
import type { Address, Endpoint, WireAnswer } from '#kernel/endpoint.ts'
import { api, type Dispatch, type Request, type Tag, useDispatch } from './store.ts'

type Fields<Schema> = Schema extends { readonly _zod: { readonly input: infer Value } } ? NonNullable<Value> : unknown
type Flat<E extends Endpoint> = Fields<E['params']> & Fields<E['query']> & Fields<E['body']>
/** Void, which lets a hook be called without an argument. */
type Nothing = ReturnType<() => void>
type OptionalIfEmpty<Value> = Record<never, never> extends Value ? Value | Nothing : Value

export type Argument<E extends Endpoint> = unknown extends Flat<E> ? Nothing : OptionalIfEmpty<Flat<E>>

type Paged = Endpoint & {
  readonly query: { readonly _zod: { readonly input: { readonly cursor?: string | undefined } } }
}
type PageArgument<E extends Endpoint> = OptionalIfEmpty<Omit<Flat<E>, 'cursor'>>

type Tags = readonly Tag[]
/** Without an answer, the call was refused or its answer was lost. */
export type Changes<E extends Endpoint> = Tags | ((answer: WireAnswer<E> | undefined) => Tags)
type Reading = { readonly keepUnusedDataFor?: number }
/** `after` is dispatched once the call was answered, refused or lost. */
export type Writing = { readonly after?: () => Parameters<Dispatch>[0] }

/** The hook of a query. `shows` are the tags whose changes make it refetch. */
export function read<E extends Endpoint>(address: Address<E>, shows: Tags = [], options: Reading = {}) {
  return query<E>(address, shows, options).useQuery
}

/** A query with all its hooks, and with what code outside components needs: `initiate`, `select`, `name`. */
export function query<E extends Endpoint>(address: Address<E>, shows: Tags = [], options: Reading = {}) {
  const name = nameOf(address)
  const endpoint = api.injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      [name]: build.query<WireAnswer<E>, Argument<E>>({
        query: (argument) => requestOf(address, argument),
        providesTags: shows,
        ...options,
      }),
    }),
  }).endpoints[name]
  return { ...endpoint, useQuery: startingOnServer(endpoint.useQuery, endpoint.initiate) }
}

/** The hook of a list that is paginated by cursor. */
export function pages<E extends Paged>(address: Address<E>, shows: Tags = []) {
  const name = nameOf(address)
  const { useInfiniteQuery, initiate } = api.injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      [name]: build.infiniteQuery<WireAnswer<E>, PageArgument<E>, string | undefined>({
        query: ({ queryArg, pageParam: cursor }) => requestOf(address, { ...queryArg, cursor }),
        infiniteQueryOptions: {
          initialPageParam: undefined,
          getNextPageParam: nextCursorIn,
        },
        providesTags: shows,
      }),
    }),
  }).endpoints[name]
  return startingOnServer(useInfiniteQuery, initiate)
}

/** Hooks start their query in an effect, and the server runs none: there it starts while its component renders. */
export function startingOnServer<Hook>(hook: Hook, initiate: unknown): Hook {
  if (typeof window !== 'undefined') return hook
  const use = hook as (argument: unknown, options?: Skipping) => unknown
  const start = initiate as (argument: unknown, options: { readonly subscribe: false }) => Parameters<Dispatch>[0]
  function useStarted(argument: unknown, options?: Skipping) {
    const dispatch = useDispatch()
    if (argument !== skipToken && !options?.skip) void dispatch(start(argument, { subscribe: false }))
    return use(argument, options)
  }
  return useStarted as Hook
}

type Skipping = { readonly skip?: boolean | undefined }

/** Undefined where there are no more pages. */
function nextCursorIn(page: unknown): string | undefined {
  return (page as { readonly nextCursor?: string | null }).nextCursor ?? undefined
}

/**
 * The hook of a mutation. What it `changes` is refetched after a refusal too: it was probably changed before. What moves
 * money is sent by `writeOnce` instead.
 */
export function write<E extends Endpoint>(address: Address<E>, changes: Changes<E> = [], options: Writing = {}) {
  return mutation<E, Argument<E>>(address, (argument) => requestOf(address, argument), changes, options)
}

export function mutation<E extends Endpoint, Given>(
  address: Address<E>,
  request: (given: Given) => Request,
  changes: Changes<E>,
  { after }: Writing,
) {
  const name = nameOf(address)
  return api.injectEndpoints({
    overrideExisting,
    endpoints: (build) => ({
      [name]: build.mutation<WireAnswer<E>, Given>({
        query: request,
        invalidatesTags: changes,
        onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
          if (after === undefined) return
          await queryFulfilled.catch(() => {})
          dispatch(after() as never)
        },
      }),
    }),
  }).endpoints[name].useMutation
}

/** Two definitions of one call would share answers but not tags: the first one loaded counts, and a test fails. */
const overrideExisting = import.meta.env.MODE === 'test' && 'throw'

/** The key of `api.endpoints`. All calls have the same type of name, so that the compiler sees one key. */
function nameOf(address: Address<Endpoint>): 'call' {
  return address as unknown as 'call'
}

export function requestOf<E extends Endpoint>(
  address: Address<E>,
  argument?: unknown,
  options: Request['options'] = {},
): Request {
  const params: Record<string, unknown> = {}
  const others: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(argument ?? {})) {
    const part = address.includes(`{${name}}`) ? params : others
    part[name] = value
  }
  const hasOthers = Object.keys(others).length > 0
  const input = { params, ...(hasOthers && { [address.startsWith('GET ') ? 'query' : 'body']: others }) }
  return { address, input, options }
}
