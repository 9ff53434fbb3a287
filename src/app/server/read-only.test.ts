/** A read-only copy against every endpoint: a new one that changes something is refused at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getUser } from '#features/accounts/api.ts'
import { getSite } from '#features/operator/api.ts'
import { login, loginWithCode, sendLoginCode } from '#features/sessions/api.ts'
import { type Endpoint, isUnsafe } from '#kernel/endpoint.ts'
import { newcomer, password } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
})
afterAll(() => world.close())

/** Makes the same world read-only from now on. */
function makeReadOnly(): void {
  Object.assign(world.context.config, { readOnly: true })
}

const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('people can sign in and look, and change nothing', async () => {
  const { email } = await newcomer(world)
  makeReadOnly()
  const browser = world.browser()
  expect((await browser.call(getSite)).body).toMatchObject({ readOnly: true })
  expect((await browser.call(login, { body: { email, password } })).body).toMatchObject({ code: 'NEW_BROWSER' })
  const sent = await browser.call(sendLoginCode, { params: { email } })
  expect(sent.body.message).toBe('If the password was right, an access code is in the log of this copy')
  const line = world.logLines.find((text) => text.includes('no letter leaves this copy'))
  const { code } = JSON.parse(line ?? '{}')
  expect((await browser.call(loginWithCode, { params: { email }, body: { loginCode: code } })).status).toBe(200)
  expect((await browser.call(getUser)).body).toMatchObject({ email })

  const open: string[] = []
  for (const endpoint of world.endpoints.filter(isUnsafe)) {
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const params = Object.fromEntries(names.map((name) => [name, 'nobody']))
    const answer = endpoint.multipart
      ? await browser.upload(endpoint, [])
      : await browser.call(endpoint, { params, ...(endpoint.body && { body: {} }) })
    const isRefused = answer.status === 403 && (answer.body as { code?: string }).code === 'READ_ONLY'
    if (!isRefused) open.push(titleOf(endpoint))
  }
  expect(open.sort()).toEqual([
    'GET /api/users/logout',
    'POST /api/users/login',
    'POST /api/users/loginWithCode/{email}',
    'POST /api/users/loginWithFactor',
    'POST /api/users/loginWithPasskey',
    'POST /api/users/loginWithPasskey/ask',
    'POST /api/users/sendLoginCode/{email}',
  ])
})
