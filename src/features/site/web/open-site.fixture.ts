/** A public page as a visitor's browser gets it: with everything that the server drew it from. */
import { render } from '@testing-library/react'
import { createElement } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type { PageContent } from '#features/operator/content.ts'
import { sampleContent } from '#features/operator/sample/sample-content.ts'
import { sampleStatistics } from '#features/operator/sample/sample-statistics.ts'
import { authReducer } from '#features/sessions/web/door.ts'
import { createStore } from '#platform/web/store.ts'
import type { PageState } from '../page-state.ts'
import { fillStore } from './queries.ts'

const { brand, payTo: _, statistics: __, ...sections } = sampleContent

export const sampleState: Required<PageState> = {
  site: {
    mode: 'demo',
    brand,
    passwordMinLength: 6,
    googleClientId: null,
    chatWidgetSrc: null,
    adapters: { smtp: false, s3: false, imageService: false, chatWidget: false, google: false, marketData: false },
    now: '2026-03-02T09:00:00.000Z',
  },
  content: {
    ...(sections as Omit<PageContent, 'sample' | 'statistics'>),
    sample: true,
    statistics: [...sampleStatistics],
  },
  plans: [
    planOf('Beginner', 10, 50, 200),
    planOf('Essential', 15, 300, 500),
    planOf('Advanced', 18, 600, 1000),
    planOf('Premier', 23, 1500, 5000),
  ],
}

function planOf(name: string, percent: number, minAmount: number, maxAmount: number) {
  return { _id: name, name, minAmount, maxAmount, percent, yearlyPercent: percent * 365, durationHours: 24 }
}

export function openSite(Page: () => React.ReactNode, { state = sampleState, lessMotion = true } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion, addEventListener() {}, removeEventListener() {} }))
  const store = createStore({ reducers: { auth: authReducer }, middleware: [] })
  fillStore(store.dispatch, state)
  const routes: RouteObject[] = [{ path: '*', Component: Page as never }]
  const router = createMemoryRouter(routes)
  const children = createElement(RouterProvider, { router })
  return render(createElement(Provider, { store: store as never, children }))
}
