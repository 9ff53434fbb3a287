/** A page as a person sees it: the store and its notifications, the routes around it, the toasts. */
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, createElement, Fragment } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { UserRecord } from '#features/accounts/api.ts'
import type { Site } from '#features/operator/web/door.ts'
import { announceOutcomes, authReducer, getUser } from '#features/sessions/web/door.ts'
import { answerCalls } from '#platform/web/network.fixture.ts'
import { createStore } from '#platform/web/store.ts'
import { Toaster } from '#platform/web/ui/Toaster.tsx'

export const demoSite: Site = {
  mode: 'demo',
  brand: {
    name: 'Larkfield',
    tagline: 'Every cent accounted for',
    actionColour: null,
    accentColour: null,
    supportEmail: 'support@larkfield.example',
    supportPhone: '+1 555 010 0199',
  },
  passwordMinLength: 6,
  googleClientId: null,
  chatWidgetSrc: null,
  adapters: { smtp: false, s3: false, imageService: false, chatWidget: false, google: false, marketData: false },
  now: '2026-01-02T03:04:05.000Z',
}

type Scene = {
  /** The route's pattern; `at` is the URL, if it differs. */
  readonly path: string
  readonly at?: string | { readonly pathname: string; readonly search?: string; readonly state?: unknown }
  readonly site?: Partial<Site>
  /** Who is signed in, if anybody. */
  readonly user?: UserRecord
  readonly answers?: Readonly<Record<string, unknown>>
}

// A busy machine takes its time.
configure({ asyncUtilTimeout: 4_000 })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

export async function openPage(Page: ComponentType, { path, at = path, site = {}, user, answers = {} }: Scene) {
  const network = answerCalls({
    'GET /api/site': { ...demoSite, now: new Date().toISOString(), ...site },
    ...(user && { 'GET /api/users/getUser': user }),
    ...answers,
  })
  const store = createStore({ reducers: { auth: authReducer }, middleware: [announceOutcomes] })
  if (user) await store.dispatch(getUser())
  const router = createMemoryRouter(
    [
      { path, element: createElement(Page) },
      { path: '*', element: createElement('p', null, 'Elsewhere') },
    ],
    { initialEntries: [at] },
  )
  const page = createElement(Fragment, null, createElement(RouterProvider, { router }), createElement(Toaster))
  render(page, { wrapper: ({ children }) => createElement(Provider, { store } as never, children) })
  // A browser does not keep a person to the types that a file input accepts.
  const person = userEvent.setup({ advanceTimers, applyAccept: false })
  return { ...network, store, router, person }
}

function advanceTimers(milliseconds: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(milliseconds)
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
