import { expect, it } from 'vitest'
import * as z from 'zod'
import { demoLogin as startDemo } from '#features/demo/api.ts'
import { signInAs } from '#features/demo/web/use-demo-tools.ts'
import { readSite } from '#features/operator/web/door.ts'
import * as sessions from '#features/sessions/api.ts'
import { login, loginStatus, logout } from '#features/sessions/web/auth/auth-actions.ts'
import { usersReceived } from '#features/sessions/web/door.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { query } from '#platform/web/calls.ts'
import { answer, answerCalls, refuse } from '#testing/web/fake-server.ts'
import { answerSite } from '#testing/web/sample-site.ts'
import { ada } from '#testing/web/sample-users.ts'
import { openStore } from './open-store.ts'

const getMine = endpoint({ method: 'GET', path: '/api/mine', summary: 'Mine', access: 'public', answer: z.string() })
const mine = query<typeof getMine>('GET /api/mine')

const ben = { ...ada, _id: 'ben', name: 'Ben' }
const credentials = { email: 'ada@example.com', password: 'secret1' }

async function openForAda() {
  const network = answerCalls(
    answerSite(),
    answer(getMine, 'Ada’s own'),
    answer(sessions.login, ada),
    answer(startDemo, { ...ada, _id: 'ben' }),
    answer(sessions.logout, { message: 'Bye' }),
    answer(sessions.loginStatus, true),
  )
  const store = openStore()
  await store.dispatch(readSite.initiate())
  await store.dispatch(login(credentials))
  await store.dispatch(mine.initiate())
  store.dispatch(usersReceived([ben]))
  return { store, network }
}

function cached(store: ReturnType<typeof openStore>) {
  const state = store.getState() as never
  return {
    brand: readSite.select()(state).data?.brand.name,
    mine: mine.select()(state).data,
    users: store.getState().auth.users.length,
  }
}

it('keeps the cache while the same person stays', async () => {
  const { store } = await openForAda()
  await store.dispatch(login(credentials))
  await store.dispatch(loginStatus())
  expect(cached(store)).toEqual({ brand: 'Larkfield', mine: 'Ada’s own', users: 1 })
})

it('clears one person’s answers, and keeps the brand, when another signs in', async () => {
  const { store } = await openForAda()
  await store.dispatch(signInAs('investor'))
  expect(cached(store)).toEqual({ brand: 'Larkfield', mine: undefined, users: 0 })
})

it('clears them on signing out', async () => {
  const { store } = await openForAda()
  await store.dispatch(logout())
  expect(cached(store)).toEqual({ brand: 'Larkfield', mine: undefined, users: 0 })
})

it('clears them when the session turns out to be over, and when a sign-in is refused', async () => {
  const over = await openForAda()
  over.network.change(answer(sessions.loginStatus, false))
  await over.store.dispatch(loginStatus())
  expect(cached(over.store)).toEqual({ brand: 'Larkfield', mine: undefined, users: 0 })

  const refused = await openForAda()
  refused.network.change(refuse(sessions.login, 'WRONG_CREDENTIALS', 'No'))
  await refused.store.dispatch(login(credentials))
  expect(cached(refused.store)).toEqual({ brand: 'Larkfield', mine: undefined, users: 0 })
})
