import { expect, it } from 'vitest'
import { isTopic, type Topic, topics } from '#kernel/topics.ts'
import { api, type Request } from './store.ts'

it('every topic is a tag that an answer may have', () => {
  expect(topics.every(isTopic)).toBe(true)
  expect(api.util.invalidateTags([...topics]).payload).toEqual(topics)
})

it('an unknown topic compiles neither as a topic nor as a tag', () => {
  // @ts-expect-error There is no such topic.
  const unknown: Topic = 'Nonsense'
  expect(isTopic(unknown)).toBe(false)
  // @ts-expect-error Nothing can be tagged with it.
  api.util.invalidateTags([unknown as 'Nonsense'])
  api.injectEndpoints({
    endpoints: (build) => ({
      nonsense: build.query<unknown, void>({
        query: (): Request => ({}) as never,
        // @ts-expect-error No server announces it.
        providesTags: ['Nonsense'],
      }),
    }),
  })
})
