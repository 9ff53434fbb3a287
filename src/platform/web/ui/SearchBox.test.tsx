import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function List() {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <SearchBox
        asked={params.get('search') ?? ''}
        onAsk={(search) => setParams(search ? { search } : {}, { replace: true })}
        placeholder="Name"
      />
      <Link to="/person">Ada</Link>
    </>
  )
}

function open() {
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  const router = createMemoryRouter([
    { path: '/', Component: List },
    { path: '/person', lazy: () => loaded.then(() => ({ Component: () => <h1>Ada</h1> })) },
  ])
  render(<RouterProvider router={router} />)
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value } })
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { router, type, wait, load }
}

test('asks once typing pauses, with the last text', async () => {
  const { router, type, wait } = open()
  type('a')
  await wait(249)
  type('ad ')
  await wait(249)
  expect(router.state.location.search).toBe('')
  await wait(1)
  expect(router.state.location.search).toBe('?search=ad')
  type('')
  await wait(0)
  expect(router.state.location.search).toBe('')
})

test('a link that is clicked before typing paused opens its page, however long that takes to load', async () => {
  const { router, type, wait, load } = open()
  type('ad')
  fireEvent.click(screen.getByRole('link', { name: 'Ada' }))
  await wait(1000)
  load()
  await wait(0)
  expect(router.state.location).toMatchObject({ pathname: '/person', search: '' })
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeTruthy()
})
