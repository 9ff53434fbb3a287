import { act, renderHook, waitFor } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod'
import { endpoint, message, page } from '#kernel/endpoint.ts'
import { answer, answerCalls, answerInTurn, loseConnection, refuse, served } from '#testing/web/fake-server.ts'
import { type Argument, pages, query, read, requestOf, write } from './calls.ts'
import { writeOnce } from './forms/use-send-once.ts'
import { api, createAppStore } from './store.ts'

const common = { summary: 'Something', access: 'public' } as const
const params = z.object({ owner: z.string() })
const count = z.object({ count: z.number() })

const countThings = endpoint({ ...common, method: 'GET', path: '/api/things/count', answer: count })
const seeThing = endpoint({
  ...common,
  method: 'GET',
  path: '/api/things/of/{owner}',
  params,
  query: z.object({ colour: z.string().optional() }),
  answer: count,
})
const listThings = endpoint({
  ...common,
  method: 'GET',
  path: '/api/things/all/{owner}',
  params,
  query: page,
  answer: z.object({ things: z.array(z.string()), nextCursor: z.string().nullable() }),
})
const listAll = endpoint({ ...common, method: 'GET', path: '/api/things', query: page, answer: listThings.answer })
const addThing = endpoint({
  ...common,
  method: 'POST',
  path: '/api/things/of/{owner}',
  params,
  body: z.object({ name: z.string(), note: z.string().optional() }),
  answer: message,
})
const rejectThing = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/things/of/{owner}/reject',
  params,
  body: z.object({ reason: z.string().optional() }).optional(),
  answer: message,
})
const clearThings = endpoint({ ...common, method: 'DELETE', path: '/api/things', answer: message })
const dropThing = endpoint({ ...common, method: 'DELETE', path: '/api/things/of/{owner}', params, answer: message })
const fixThings = endpoint({ ...common, method: 'PATCH', path: '/api/things', answer: count })
const payThing = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/things/paid',
  body: z.object({ name: z.string() }),
  answer: message,
})

const countQuery = query<typeof countThings>('GET /api/things/count', ['Deposit'])
const useSeeThingQuery = read<typeof seeThing>('GET /api/things/of/{owner}', ['User'])
const useListThingsInfiniteQuery = pages<typeof listThings>('GET /api/things/all/{owner}', ['History'])
const useListAllInfiniteQuery = pages<typeof listAll>('GET /api/things')
const useAddThingMutation = write<typeof addThing>('POST /api/things/of/{owner}', ['Deposit'])
const useRejectThingMutation = write<typeof rejectThing>('PUT /api/things/of/{owner}/reject')
const useClearThingsMutation = write<typeof clearThings>('DELETE /api/things')
const useDropThingMutation = write<typeof dropThing>('DELETE /api/things/of/{owner}', [], {
  after: () => ({ type: 'dropped' }),
})
const useFixThingsMutation = write<typeof fixThings>('PATCH /api/things', (fixed) =>
  fixed && fixed.count > 0 ? ['Deposit'] : [],
)
const usePayThingMutation = writeOnce<typeof payThing>('PUT /api/things/paid', ['User'])

function open<Result>(hook: () => Result) {
  const dispatched: unknown[] = []
  const store = createAppStore({
    reducers: { dispatched: (_ = 0, action) => dispatched.push(action.type) },
    middleware: [],
  })
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store: store as never, children })
  return { store, dispatched, result: renderHook(hook, { wrapper }).result }
}

describe('the argument of a call', () => {
  it('has the fields of the endpoint’s path, query and body, and nothing else', () => {
    expectTypeOf<Argument<typeof countThings>>().toEqualTypeOf<void>()
    expectTypeOf<Argument<typeof seeThing>>().toEqualTypeOf<{ owner: string } & { colour?: string | undefined }>()
    expectTypeOf<Argument<typeof addThing>>().toEqualTypeOf<
      { owner: string } & { name: string; note?: string | undefined }
    >()
    expectTypeOf<Argument<typeof rejectThing>>().toEqualTypeOf<{ owner: string } & { reason?: string | undefined }>()
  })

  it('does not compile when a field is missing, is unknown, or is not taken at all', () => {
    expectTypeOf(countQuery.useQuery).toBeCallableWith()
    expectTypeOf(useSeeThingQuery).toBeCallableWith({ owner: 'a' })
    expectTypeOf(useListAllInfiniteQuery).toBeCallableWith()
    expectTypeOf(useListThingsInfiniteQuery).toBeCallableWith({ owner: 'a', limit: 5 })
    expectTypeOf<Parameters<ReturnType<typeof usePayThingMutation>[0]>[0]>().toEqualTypeOf<{ name: string }>()
    const mistakes = () => {
      // @ts-expect-error It takes nothing.
      countQuery.useQuery({ owner: 'a' })
      // @ts-expect-error Whose?
      useSeeThingQuery({})
      // @ts-expect-error Nothing has a size.
      useSeeThingQuery({ owner: 'a', size: 3 })
      // @ts-expect-error The hook keeps the cursor.
      useListAllInfiniteQuery({ cursor: 'c' })
      // @ts-expect-error It has no cursor to go on from.
      pages<typeof countThings>('GET /api/things/count')
      // @ts-expect-error Nothing would ever announce it.
      read<typeof countThings>('GET /api/things/count', ['Nonsense'])
    }
    expect(mistakes).toBeTypeOf('function')
  })

  it('becomes path and query of a GET', async () => {
    const { asked } = answerCalls(answer(seeThing, { count: 1 }))
    const { result } = open(() => useSeeThingQuery({ owner: 'a/b', colour: 'red' }))
    await waitFor(() => expect(result.current.data).toEqual({ count: 1 }))
    expectTypeOf(result.current.data).toEqualTypeOf<{ count: number } | undefined>()
    expect(asked(seeThing)).toEqual([{ params: { owner: 'a/b' }, query: { colour: 'red' } }])
  })

  it('becomes path and body of any other method', async () => {
    const { asked } = answerCalls(answer(addThing, { message: 'Added' }))
    const { result } = open(() => useAddThingMutation())
    await act(() => result.current[0]({ owner: 'a', name: 'n' }))
    expect(asked(addThing)).toEqual([{ params: { owner: 'a' }, body: { name: 'n' } }])
  })

  it('sends no body without fields: the server reads none as an empty one', async () => {
    const done = { message: 'Done' }
    const { asked } = answerCalls(answer(rejectThing, done), answer(clearThings, done), answer(dropThing, done))
    const { result } = open(
      () => [useRejectThingMutation()[0], useDropThingMutation()[0], useClearThingsMutation()[0]] as const,
    )
    const [reject, drop, clear] = result.current
    await act(async () => {
      await reject({ owner: 'a' })
      await drop({ owner: 'a' })
      await clear()
    })
    expect(asked(rejectThing)).toEqual([{ params: { owner: 'a' } }])
    expect(asked(dropThing)).toEqual([{ params: { owner: 'a' } }])
    expect(asked(clearThings)).toEqual([{}])
  })
})

it('a list reads on from the cursor of its last page, until there is none', async () => {
  const { asked } = answerCalls(
    answerInTurn(listThings, { things: ['a'], nextCursor: 'after a' }, { things: ['b'], nextCursor: null }),
  )
  const { result } = open(() => useListThingsInfiniteQuery({ owner: 'o', limit: 1 }))
  await waitFor(() => expect(result.current.hasNextPage).toBe(true))
  await act(() => result.current.fetchNextPage())
  await waitFor(() => expect(result.current.data?.pages.flatMap(({ things }) => things)).toEqual(['a', 'b']))
  expect(result.current.hasNextPage).toBe(false)
  expect(asked(listThings).map(({ query }) => query)).toEqual([{ limit: '1' }, { limit: '1', cursor: 'after a' }])
})

it('every endpoint can be called with a flat argument: a name means one thing, and the method says where it goes', () => {
  // A call with files is sent by `upload`, which takes its parts apart.
  const unfit = served.filter(({ method, path, params, query, body, multipart }) => {
    const fields = [params, query, body instanceof z.ZodOptional ? body.unwrap() : body].map((part) =>
      part instanceof z.ZodObject ? Object.keys(part.shape) : [],
    )
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const all = fields.flat()
    return (
      new Set(all).size < all.length ||
      inPath.sort().join() !== fields[0]?.sort().join() ||
      (method === 'GET' ? body !== undefined : query !== undefined && !multipart)
    )
  })
  expect(served.length).toBeGreaterThan(100)
  expect(unfit.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

describe('a call that changes something', () => {
  it('makes what shows it refetch, even when it is refused', async () => {
    const { callsTo, change } = answerCalls(answer(countThings, { count: 1 }), answer(addThing, { message: 'Added' }))
    const { result } = open(() => [useAddThingMutation()[0], countQuery.useQuery()] as const)
    const add = () => act(() => result.current[0]({ owner: 'a', name: 'n' }))
    await waitFor(() => expect(result.current[1].data).toEqual({ count: 1 }))
    await add()
    await waitFor(() => expect(callsTo(countThings)).toBe(2))
    change(refuse(addThing, 'CHANGED', 'Too late'))
    await add()
    await waitFor(() => expect(callsTo(countThings)).toBe(3))
  })

  it('may tell from the answer whether it has', async () => {
    const { callsTo } = answerCalls(
      answer(countThings, { count: 1 }),
      answerInTurn(fixThings, { count: 0 }, { count: 2 }),
    )
    const { result } = open(() => [useFixThingsMutation()[0], countQuery.useQuery()] as const)
    await waitFor(() => expect(result.current[1].data).toEqual({ count: 1 }))
    await act(() => result.current[0]())
    await waitFor(() => expect(result.current[1].isFetching).toBe(false))
    expect(callsTo(countThings)).toBe(1)
    await act(() => result.current[0]())
    await waitFor(() => expect(callsTo(countThings)).toBe(2))
  })

  it('is followed by an action, whatever the answer was', async () => {
    const { change } = answerCalls(answer(dropThing, { message: 'Dropped' }))
    const { result, dispatched } = open(() => useDropThingMutation()[0])
    const drops = () => dispatched.filter((type) => type === 'dropped').length
    await act(() => result.current({ owner: 'a' }))
    await waitFor(() => expect(drops()).toBe(1))
    change(refuse(dropThing, 'NOT_FOUND', 'Gone'))
    await act(() => result.current({ owner: 'a' }))
    await waitFor(() => expect(drops()).toBe(2))
  })

  it('is sent again under the same key while its outcome is unknown, if it must not be carried out twice', async () => {
    const { asked, keysTo, change } = answerCalls(loseConnection(payThing))
    const { result } = open(() => usePayThingMutation())
    const pay = () => act(() => result.current[0]({ name: 'n' }))
    expect((await pay()).error).toMatchObject({ code: 'UNREACHABLE' })
    change(answer(payThing, { message: 'Paid' }))
    expect((await pay()).data).toEqual({ message: 'Paid' })
    await pay()
    expect(asked(payThing)).toEqual(Array(3).fill({ body: { name: 'n' } }))
    const [lost, repeated, next] = keysTo(payThing)
    expect(lost).toMatch(/^[\da-f]{32}$/)
    expect([repeated === lost, next === lost]).toEqual([true, false])
  })
})

it('an endpoint is called under its method and path, and defined once', () => {
  expect(countQuery.name).toBe('GET /api/things/count')
  expect(Object.keys(api.endpoints)).toContain('DELETE /api/things')
  expect(() => read<typeof countThings>('GET /api/things/count')).toThrow('GET /api/things/count')
})

it('an address is the method and path of its endpoint, or does not compile', () => {
  const mistakes = () => {
    // @ts-expect-error It is a GET.
    requestOf<typeof countThings>('POST /api/things/count')
    // @ts-expect-error It is somewhere else.
    requestOf<typeof countThings>('GET /api/things')
  }
  expect(mistakes).toBeTypeOf('function')
  expect(requestOf<typeof countThings>('GET /api/things/count').address).toBe('GET /api/things/count')
})
