/** A back office page as staff see it, with everything it needs: store, session, routes and toasts. */
import { cleanup, configure, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement, Fragment } from 'react'
import { Provider, type ProviderProps } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { afterEach, vi } from 'vitest'
import { authReducer, getUser } from '#features/sessions/web/door.ts'
import { answerCalls } from '#platform/web/network.fixture.ts'
import { createStore } from '#platform/web/store.ts'
import { Toaster } from '#platform/web/ui/Toaster.tsx'
import { ada } from './sample-users.ts'

// Pages are compiled on first use and typed into key by key, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 6_000 })
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

export const staffMember = { ...ada, _id: 'staff1', name: 'Sam Staff', role: 'admin' as const }

export async function openAsStaff(path: string, routes: RouteObject[], answers: Readonly<Record<string, unknown>>) {
  const network = answerCalls({ 'GET /api/users/getUser': staffMember, ...answers })
  const store = createStore({ reducers: { auth: authReducer }, middleware: [] })
  await store.dispatch(getUser())
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const inner = createElement(Fragment, null, createElement(RouterProvider, { router }), createElement(Toaster))
  render(createElement(Provider, { store } as unknown as ProviderProps, inner))
  return { ...network, user: userEvent.setup(), router, store }
}
