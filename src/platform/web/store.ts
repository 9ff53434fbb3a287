/** The web's one store and its one cache of answers. The platform knows no room: the app passes in what they add. */
import {
  configureStore,
  type Middleware,
  type Store as PlainStore,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit'
import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react'
import { useDispatch as useAnyDispatch } from 'react-redux'
import type { Address, Endpoint } from '#kernel/endpoint.ts'
import { type Topic, topics } from '#kernel/topics.ts'
import { type CallOptions, call, type Fetch } from './call.ts'
import { type Failure, failureOf } from './failure.ts'

/** The endpoint to call, by its address, and its input. */
export type Request = { readonly address: Address<Endpoint>; readonly input: unknown; readonly options: CallOptions }

const answer: BaseQueryFn<Request, unknown, Failure> = async ({ address, input, options }, { signal, extra }) => {
  try {
    return { data: await call<Endpoint>(address, input as never, { ...options, signal, fetch: fetchIn(extra) }) }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

/** The server's transport for calls; undefined in a browser. */
export function fetchIn(extra: unknown): Fetch | undefined {
  return (extra as { readonly fetch?: Fetch } | undefined)?.fetch
}

/** Only this browser's own calls refetch what has these tags: nothing announces them. */
const unannounced = [
  'Audit',
  'ClosedCountries',
  'Documents',
  'FeeVersion',
  'FlagRules',
  'Letter',
  'Message',
  'Note',
  'Plan',
  'Promises',
  'ReadyAnswers',
  'Solvency',
  'View',
] as const

/** An answer is tagged with the topics of live changes that it shows, so that an announcement refetches it. */
export type Tag = Topic | (typeof unannounced)[number]

/** Rooms add their calls with `calls.ts`; what that cannot say, with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: answer,
  tagTypes: [...topics, ...unannounced],
  endpoints: () => ({}),
})

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>

export const useDispatch = useAnyDispatch.withTypes<Dispatch>()

type Additions<State extends object> = {
  readonly reducers: { readonly [Name in keyof State]: Reducer<State[Name]> }
  readonly middleware: readonly Middleware[]
  readonly fetch?: Fetch | undefined
}

type AppStore<State extends object> = Omit<PlainStore<State>, 'dispatch'> & { readonly dispatch: Dispatch }

export function createAppStore<State extends object>({
  reducers,
  middleware,
  fetch,
}: Additions<State>): AppStore<State> {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, ...reducers },
    middleware: (standard) =>
      standard({ thunk: { extraArgument: { fetch } } })
        .prepend(...middleware)
        .concat(api.middleware),
  }) as unknown as AppStore<State>
}
