/**
 * Renders a signed-in person's page on the server, with the data that it asks for. What a page needs is nowhere listed:
 * its queries start while it renders, so it is rendered, its calls are answered, and it is rendered again until it
 * asks for nothing more (decision 026).
 */
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { UserRecord } from '#features/accounts/api.ts'
import { getUser } from '#features/accounts/web/door.ts'
import type { AskedAnswer, GivenData, PageState, Reader } from '#features/site/page-state.ts'
import { preloadCache } from '#features/site/web/preload-cache.ts'
import { isTimeZoneUnknown, renderFor } from '#platform/web/reader.ts'
import { api } from '#platform/web/store.ts'
import { loadFrameParts, StaffRail } from './frame-part.ts'
import { openStore, type Store } from './open-store.ts'
import { Surroundings } from './Surroundings.tsx'

type Rendered = {
  readonly markup: string
  readonly given: GivenData
  /** Why there is no markup, if that is a defect: the browser renders the page, from the same data. */
  readonly failure?: unknown
}

/** Maximum rounds of calls: for the page's data, for those that they refer to, and so on. */
const maxRounds = 5
/** Maximum waits for code, of ten milliseconds each. */
const maxWaits = 100
/** React marks where it still waits for code. */
const unfinished = '<!--$!-->'

const accountCall = '/api/users/getUser'
const statusCall = '/api/users/loginStatus'

/** Undefined if the session has ended after all, or may not see this page now. */
export async function renderSignedIn(
  page: ReactElement,
  state: PageState,
  reader: Reader,
  settles?: string,
): Promise<Rendered | undefined> {
  // Each URL once: a query that wants fresh data whenever its component appears asks again in every round.
  const asked = new Map<string, Promise<AskedAnswer>>()
  const ask = (address: string): Promise<AskedAnswer> => {
    const answer = asked.get(address) ?? reader.ask(address)
    asked.set(address, answer)
    return answer
  }
  const readAt = Date.now()
  if (settles !== undefined) await ask(settles)
  const [account] = await Promise.all([ask(accountCall), ask(statusCall), loadFrameParts(), StaffRail.load()])
  const user = account.body as UserRecord
  // The browser redirects a person who lacks a factor.
  if (account.status !== 200 || user.lacksFactor) return undefined
  const store = openStore(async (address) => {
    const { body, ...init } = await ask(address)
    return Response.json(body, init)
  })
  try {
    preloadCache(store.dispatch, state)
    store.dispatch(getUser.fulfilled(user, '', undefined))
    const known = new Set(Object.keys(queriesIn(store)))
    const { markup, ...rest } = await renderUntilStill(store, page, reader, () => asked.size)
    const queries = Object.entries(queriesIn(store)).flatMap(([key, query]) =>
      known.has(key) || !query ? [] : [query],
    )
    const answered = queries.filter(({ status }) => status === 'fulfilled')
    return {
      // A page that would show an error is rendered in the browser.
      markup: answered.length === queries.length ? markup : '',
      given: {
        readAt,
        isTimeless: renderFor(reader, isTimeZoneUnknown),
        answers: await successesIn(asked),
        queries: answered.map(({ endpointName: name, originalArgs: argument }) => ({ name, argument })),
      },
      ...rest,
    }
  } finally {
    // Ends polling and everything else that the store has started.
    store.dispatch(api.util.resetApiState())
  }
}

async function renderUntilStill(
  store: Store,
  page: ReactElement,
  reader: Reader,
  countAsked: () => number,
): Promise<Omit<Rendered, 'given'>> {
  let failure: unknown = new Error(`The page was not done after ${maxRounds} rounds`)
  for (let [round, waits] = [0, 0]; round < maxRounds && waits < maxWaits; ) {
    const before = countAsked()
    let markup = ''
    try {
      markup = renderFor(reader, () => renderToString(createElement(Surroundings, { store }, page)))
    } catch (error) {
      failure = error
    }
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()))
    if (countAsked() > before) {
      round += 1
      continue
    }
    if (markup === '') break
    if (!markup.includes(unfinished)) return { markup }
    // Code that the page waits for comes from a file.
    waits += 1
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { markup: '', failure }
}

async function successesIn(asked: ReadonlyMap<string, Promise<AskedAnswer>>): Promise<GivenData['answers']> {
  const answers = await Promise.all([...asked].map(async ([address, answer]) => [address, await answer] as const))
  const successes = answers.filter(([, { status }]) => status === 200)
  return Object.fromEntries(successes.map(([address, { body, headers }]) => [address, { body, headers }]))
}

type Query = { readonly status: string; readonly endpointName: string; readonly originalArgs?: unknown }

function queriesIn(store: Store): Record<string, Query | undefined> {
  return (store.getState() as unknown as { api: { queries: Record<string, Query | undefined> } }).api.queries
}
