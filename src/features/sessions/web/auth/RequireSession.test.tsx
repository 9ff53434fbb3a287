import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, Link, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { expect, it } from 'vitest'
import { openStore } from '#app/web/open-store.ts'
import { getUser as readUser } from '#features/accounts/api.ts'
import { getUser } from '#features/accounts/web/door.ts'
import type { Role } from '#kernel/access.ts'
import * as paths from '#kernel/paths.ts'
import { answer, answerCalls, fail, refuse } from '#testing/web/fake-server.ts'
import { ada } from '#testing/web/sample-users.ts'
import * as api from '../../api.ts'
import { logout } from './auth-actions.ts'
import { RequireAccess } from './RequireAccess.tsx'
import { RequireSession } from './RequireSession.tsx'
import { useReturnPath } from './return-path.ts'

function LoginStandIn() {
  return (
    <p>
      Sign in, then {useReturnPath()} {JSON.stringify(useLocation().state)}
    </p>
  )
}

const routes: RouteObject[] = [
  { path: paths.login, element: <LoginStandIn /> },
  {
    element: (
      <RequireSession
        waiting={<p>Waiting</p>}
        failed={(retry) => (
          <button type="button" onClick={retry}>
            Again
          </button>
        )}
      />
    ),
    children: [
      { path: '/mine', element: <Link to="/more">Mine</Link> },
      { path: '/more', element: <p>More</p> },
      {
        element: <RequireAccess access="see users and queues" otherwise={<p>Not found</p>} />,
        children: [{ path: paths.staff, element: <p>Queue</p> }],
      },
    ],
  },
]

function visit(path: string) {
  const store = openStore()
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </Provider>,
  )
  return store
}

const signedIn = [answer(api.loginStatus, true), answer(readUser, ada)]

it('lets a navigation finish that was under way when the session ended', async () => {
  answerCalls(...signedIn, answer(api.logout, { message: 'Bye' }))
  const farewell = Promise.withResolvers<{ element: ReactElement }>()
  const router = createMemoryRouter([...routes, { path: '/goodbye', lazy: () => farewell.promise }], {
    initialEntries: ['/mine'],
  })
  const store = openStore()
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  await screen.findByText('Mine')
  await act(async () => void router.navigate('/goodbye'))
  await act(() => store.dispatch(logout()))
  expect(router.state.location.pathname).toBe('/mine')
  farewell.resolve({ element: <p>Goodbye</p> })
  expect(await screen.findByText('Goodbye')).toBeTruthy()
})

it('shows the screen to who is signed in, after fetching the user', async () => {
  const { callsTo } = answerCalls(...signedIn)
  const store = visit('/mine')
  expect(screen.getByText('Waiting')).toBeTruthy()
  expect(await screen.findByText('Mine')).toBeTruthy()
  expect(store.getState().auth.user).toEqual(ada)
  expect(callsTo(readUser)).toBe(1)
})

it.each([
  ['says no', answer(api.loginStatus, false)],
  ['fails', fail(api.loginStatus)],
])('leads to /login when the check %s, and remembers the way back', async (_, reply) => {
  answerCalls(reply)
  visit('/mine?tab=2')
  expect(await screen.findByText(/^Sign in, then \/mine\?tab=2/)).toBeTruthy()
})

it('asks again on each signed-in screen', async () => {
  const { callsTo, change } = answerCalls(...signedIn)
  visit('/mine')
  const link = await screen.findByText('Mine')
  change(answer(api.loginStatus, false))
  act(() => link.click())
  expect(await screen.findByText(/^Sign in, then \/more/)).toBeTruthy()
  expect(callsTo(api.loginStatus)).toBe(2)
})

it('redirects to /login when a call finds the session gone', async () => {
  const { change } = answerCalls(...signedIn)
  const store = visit('/mine')
  await screen.findByText('Mine')
  change(answer(api.loginStatus, false), refuse(readUser, 'NOT_SIGNED_IN', 'Please sign in'))
  await act(() => store.dispatch(getUser()))
  expect(await screen.findByText(/^Sign in, then \/mine/)).toBeTruthy()
})

it('after signing out on purpose there is no way back to remember', async () => {
  answerCalls(...signedIn, answer(api.logout, { message: 'Bye' }))
  const store = visit('/mine')
  await screen.findByText('Mine')
  await act(() => store.dispatch(logout()))
  expect(await screen.findByText('Sign in, then /my-account null')).toBeTruthy()
})

it('offers another try when the user cannot be read', async () => {
  const { change } = answerCalls(...signedIn, fail(readUser))
  visit('/mine')
  const again = await screen.findByText('Again')
  change(...signedIn)
  act(() => again.click())
  expect(await screen.findByText('Mine')).toBeTruthy()
})

it.each<[Role, string]>([
  ['subscriber', 'Not found'],
  ['author', 'Queue'],
  ['admin', 'Queue'],
  ['suspended', 'Not found'],
])('a staff screen for the role %s: %s', async (role, text) => {
  answerCalls(...signedIn, answer(readUser, { ...ada, role }))
  visit(paths.staff)
  expect(await screen.findByText(text)).toBeTruthy()
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/..//evil.example'])(
  'never goes to another site, not even to %s',
  async (next) => {
    const entries = [{ pathname: paths.login, search: `?next=${encodeURIComponent(next)}` }]
    render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: entries })} />)
    expect(screen.getByText(/^Sign in, then \/my-account/)).toBeTruthy()
  },
)
