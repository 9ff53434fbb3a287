/** A public page as a visitor's browser gets it: with everything that the server drew it from. */
import { render } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { createMemoryRouter } from 'react-router'
import { openStore } from '#app/web/open-store.ts'
import type { FeeTermsRecord } from '#features/fees/api.ts'
import { getContent } from '#features/operator/api.ts'
import type { PageState } from '#features/site/page-state.ts'
import { preloadCache } from '#features/site/web/preload-cache.ts'
import { answerCalls, checkAnswer, type Network, type Reply } from './fake-server.ts'
import { inFrame } from './open-page.ts'
import { sampleSections, sampleSite } from './sample-site.ts'
import { stubMotion } from './stub-motion.ts'

export const sampleState: Required<Omit<PageState, 'given'>> = {
  site: sampleSite,
  content: sampleSections,
  plans: [
    planOf('Beginner', 10, 50, 200),
    planOf('Essential', 15, 300, 500),
    planOf('Advanced', 18, 600, 1000),
    planOf('Premier', 23, 1500, 5000),
  ],
  fees: {
    current: { version: 1, startsAt: '2026-01-01T00:00:00.000Z', terms: termsOf(1) },
    next: [{ version: 2, startsAt: '2026-03-01T09:00:00.000Z', terms: termsOf(2) }],
  },
}

function planOf(name: string, percent: number, minAmount: number, maxAmount: number) {
  return {
    _id: name,
    name,
    minAmount,
    maxAmount,
    percent,
    yearlyPercent: percent * 365,
    durationHours: 24,
    earlyExitFeePercent: null,
  }
}

/** A flat fee on Tron alone. */
export function termsOf(flat: number | null): FeeTermsRecord {
  const free = { flat: null, percent: null }
  const unlimited = { least: null, most: null, mostPerDay: null }
  return {
    fees: { Bitcoin: free, Ethereum: free, Tron: { ...free, flat } },
    limits: { basic: unlimited, full: unlimited },
  }
}

type Scene = {
  readonly state?: Partial<PageState>
  readonly answers?: readonly Reply[]
  readonly lessMotion?: boolean
}

/** A state without content is that of a page within the application: the page loads the rest itself. */
export function openSite(
  Page: ComponentType,
  { state = sampleState, answers = [], lessMotion = true }: Scene = {},
): Network {
  stubMotion(lessMotion)
  if (state.content) checkAnswer(getContent, state.content)
  const network = answerCalls(...answers)
  const store = openStore()
  preloadCache(store.dispatch, state as PageState)
  render(inFrame(store, createMemoryRouter([{ path: '*', element: createElement(Page) }])))
  return network
}
