/** A page as a person sees it: the app's store, the routes around it, the toasts. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ComponentType, createElement, Fragment, type ReactElement } from 'react'
import { Provider, type ProviderProps } from 'react-redux'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, vi } from 'vitest'
import { openStore, type Store } from '#app/web/open-store.ts'
import { getUser, type UserRecord } from '#features/accounts/api.ts'
import { getUser as readUser } from '#features/accounts/web/door.ts'
import type { Site } from '#features/operator/web/door.ts'
import { Toaster } from '#platform/web/ui/Toaster.tsx'
import { answer, answerCalls, type Reply } from './fake-server.ts'
import { answerSite } from './sample-site.ts'

type Address = string | { readonly pathname: string; readonly search?: string; readonly state?: unknown }

type Scene = {
  readonly site?: Partial<Site>
  /** The signed-in person, if any. */
  readonly user?: UserRecord
  readonly answers?: readonly Reply[]
}

/** `path` is the route's pattern; `at` is the URL, if it differs. */
export function openPage(
  Page: ComponentType,
  { path, at = path, ...scene }: Scene & { readonly path: string; readonly at?: Address },
) {
  const page = { path, element: createElement(Page) }
  return openRoutes([page, { path: '*', element: createElement('p', null, 'Elsewhere') }], at, scene)
}

export async function openRoutes(routes: RouteObject[], at: Address, { site = {}, user, answers = [] }: Scene) {
  const network = answerCalls(answerSite(site), ...(user ? [answer(getUser, user)] : []), ...answers)
  const store = openStore()
  if (user) await store.dispatch(readUser())
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(inFrame(store, router))
  // A browser does not keep a person to the types that a file input accepts.
  const person = userEvent.setup({ advanceTimers, applyAccept: false })
  return { ...network, store, router, person: { ...person, click: clickOnceEnabled(person) } }
}

/** A form may disable its button until imported code has arrived, which can be after the test’s next line. */
function clickOnceEnabled({ click }: Pick<UserEvent, 'click'>): UserEvent['click'] {
  return async (element) => {
    if (element.matches(':disabled')) await waitFor(() => expect(element.matches(':disabled')).toBe(false))
    await click(element)
  }
}

export function inFrame(store: Store, router: ReturnType<typeof createMemoryRouter>): ReactElement {
  const inner = createElement(Fragment, null, createElement(RouterProvider, { router }), createElement(Toaster))
  return createElement(Provider, { store } as unknown as ProviderProps, inner)
}

function advanceTimers(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
}

/** Resolves, once the page is left, with the milliseconds that it took: with fake timers, however slow the machine is. */
export function untilLeft(router: ReturnType<typeof createMemoryRouter>): Promise<number> {
  const { pathname } = router.state.location
  const { promise, resolve } = Promise.withResolvers<number>()
  const begunAt = Date.now()
  router.subscribe(({ location }) => location.pathname !== pathname && resolve(Date.now() - begunAt))
  return promise
}

/** Fills fields by their labels, all at once; typing letter by letter is for tests that are about typing. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}

/** The error or hint beside the field with this label. */
export function saidAt(label: string): string {
  const described = screen.getByLabelText(label).getAttribute('aria-describedby') ?? ''
  return described
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

/** The message above the form. */
export function saidAbove(): string {
  const texts = screen.getAllByRole('alert').map((alert) => alert.textContent ?? '')
  return texts.join('').replace(/^Error: /, '')
}
