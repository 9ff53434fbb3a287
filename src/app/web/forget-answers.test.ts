import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { readSite } from '#features/operator/web/door.ts'
import { demoLogin, login, loginStatus, logout } from '#features/sessions/web/door.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { answerCalls, refusal } from '#platform/web/network.fixture.ts'
import { api, request } from '#platform/web/store.ts'
import { openStore } from './open-store.ts'
import { sampleSite } from './sample-site.fixture.ts'

const getMine = endpoint({ method: 'GET', path: '/api/mine', summary: 'Mine', access: 'public', answer: z.string() })
const mine = api.injectEndpoints({
  endpoints: (build) => ({ mine: build.query<string, void>({ query: () => request(getMine) }) }),
}).endpoints.mine

const credentials = { email: 'ada@example.com', password: 'secret1' }

async function openForAda() {
  const network = answerCalls({
    'GET /api/site': sampleSite,
    'GET /api/mine': 'Ada’s own',
    'POST /api/users/login': { _id: 'ada' },
    'POST /api/demo/login': { _id: 'ben' },
    'GET /api/users/logout': { message: 'Bye' },
    'GET /api/users/loginStatus': true,
  })
  const store = openStore()
  await store.dispatch(readSite.initiate())
  await store.dispatch(login(credentials))
  await store.dispatch(mine.initiate())
  return { store, network }
}

function cached(store: ReturnType<typeof openStore>) {
  const state = store.getState() as never
  return { brand: readSite.select()(state).data?.brand.name, mine: mine.select()(state).data }
}

afterEach(() => vi.unstubAllGlobals())

it('keeps the cache while the same person stays', async () => {
  const { store } = await openForAda()
  await store.dispatch(login(credentials))
  await store.dispatch(loginStatus())
  expect(cached(store)).toEqual({ brand: 'Larkfield', mine: 'Ada’s own' })
})

it('clears one person’s answers, and keeps the brand, when another signs in', async () => {
  const { store } = await openForAda()
  await store.dispatch(demoLogin('investor'))
  expect(cached(store)).toEqual({ brand: 'Larkfield', mine: undefined })
})

it('clears them on signing out', async () => {
  const { store } = await openForAda()
  await store.dispatch(logout())
  expect(cached(store)).toEqual({ brand: 'Larkfield', mine: undefined })
})

it('clears them when the session turns out to be over, and when a sign-in is refused', async () => {
  const over = await openForAda()
  over.network.change({ 'GET /api/users/loginStatus': false })
  await over.store.dispatch(loginStatus())
  expect(cached(over.store).mine).toBeUndefined()

  const refused = await openForAda()
  refused.network.change({ 'POST /api/users/login': refusal(401, 'WRONG_CREDENTIALS', 'No') })
  await refused.store.dispatch(login(credentials))
  expect(cached(refused.store).mine).toBeUndefined()
})
