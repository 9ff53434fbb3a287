/** Event streams over a real connection, on two servers over one database: who may open how many, and when they end. */
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ClientConfig } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { build } from '#app/server/build.ts'
import type { Caller } from '#features/accounts/caller.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { deleteUser, upgradeUser } from '#features/people/api.ts'
import { makeAdmin } from '#features/people/server/make-admin.ts'
import { day } from '#kernel/clock.ts'
import { announceOnce, type Changes, startChanges } from '#platform/server/changes.ts'
import type { Server } from '#platform/server/http/server.ts'
import type { Browser } from '#testing/browser.ts'
import { linkIn, newcomer, type Person, password, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { exitImpersonation, impersonate, listSessions, login, logout, revokeSession } from '../api.ts'
import { changePassword, forgotPassword, resetPassword } from '../credentials-api.ts'

let world: World
let changes: Changes[]
let here: Server<Caller>
let there: Server<Caller>
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  const { context, db } = world
  const connection = db.pool.options as ClientConfig
  changes = [startChanges(db, connection, context.log), startChanges(db, connection, context.log)]
  const [hereChanges, thereChanges] = changes as [Changes, Changes]
  const site = { content: sampleContent, pictures: new Map() }
  const serverOn = async (own: Changes) => {
    const server = await build({ ...context, changes: own }, site, undefined, undefined)
    await server.http.listen({ port: 0, host: '127.0.0.1' })
    return server
  }
  // Changes by the world's own server are announced as if from a separate process.
  context.changes.announce = hereChanges.announce
  here = await serverOn(hereChanges)
  there = await serverOn(thereChanges)
})
const lines: Line[] = []
afterEach(() => {
  for (const { close } of lines.splice(0)) close()
})
afterAll(async () => {
  await here.http.close()
  await there.http.close()
  for (const own of changes) await own.stop()
  await world.close()
})

type Line = { readonly status: number; isOver(): boolean; text(): string; close(): void }

/** Opens a stream and waits for its first bytes, which arrive once it is subscribed. */
async function open(server: Server<Caller>, browser: Browser, bearer?: string, query = ''): Promise<Line> {
  const { port } = server.http.server.address() as AddressInfo
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = bearer === undefined ? { cookie } : { authorization: `Bearer ${bearer}` }
  const request = get({ port, host: '127.0.0.1', path: `/api/events${query}`, headers, agent: false })
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  let over = false
  let text = ''
  answer.setEncoding('utf8')
  answer.on('data', (chunk) => {
    text += chunk
  })
  answer.on('error', () => undefined)
  answer.on('close', () => {
    over = true
  })
  const line = { status: answer.statusCode ?? 0, isOver: () => over, text: () => text, close: () => request.destroy() }
  lines.push(line)
  await expect.poll(() => text).not.toBe('')
  return line
}

/** Ends because of what the test does, long before the first heartbeat could end it. */
const ends = (line: Line) => expect.poll(() => line.isOver()).toBe(true)

/** It still receives changes. */
async function lives(line: Line, { id }: Pick<Person, 'id'>): Promise<void> {
  const before = line.text().length
  changes[0]?.announce({ userId: id }, 'Referral')
  await expect.poll(() => line.text().slice(before)).toContain('Referral')
  expect(line.isOver()).toBe(false)
}

async function view(admin: Person, person: Person): Promise<void> {
  const { status } = await admin.browser.call(impersonate, { params: { id: person.id }, body: { reason: 'A test' } })
  expect(status).toBe(200)
}

type Scene = { readonly person: Person; readonly admin: Person }

/** Everything that ends sessions or changes a role. */
const endings: Record<string, (scene: Scene) => Promise<unknown>> = {
  'signing out': ({ person }) => person.browser.call(logout),
  'revoking the session': async ({ person }) => {
    const { sessions } = (await person.browser.call(listSessions)).body
    return person.browser.call(revokeSession, { params: { id: sessions[0]?._id ?? '' } })
  },
  'a reset of the password': async ({ person: { email } }) => {
    world.advance(1000)
    await world.browser().call(forgotPassword, { body: { email } })
    const resetToken = await linkIn(world, email, /\/resetPassword\/([\w-]+)/)
    return world.browser().call(resetPassword, { params: { resetToken }, body: { password: 'another password' } })
  },
  'a suspension': ({ person: { id }, admin }) => admin.browser.call(upgradeUser, { body: { id, role: 'suspended' } }),
  'another role': ({ person: { id }, admin }) => admin.browser.call(upgradeUser, { body: { id, role: 'author' } }),
  'a deletion': ({ person: { id }, admin }) => admin.browser.call(deleteUser, { params: { id } }),
  'a promotion by the operator': async ({ person: { id, email } }) => {
    await makeAdmin(world.db, { email, name: '', promote: true }, undefined, world.now())
    await announceOnce(world.db, { userId: id }, 'Session')
  },
}

describe.each(Object.keys(endings))('%s', (name) => {
  test('ends the streams on every server at once, and no other person’s', async () => {
    const scene = { person: await newcomer(world), admin: await staffMember(world) }
    const other = await newcomer(world)
    const own = [await open(here, scene.person.browser), await open(there, scene.person.browser)]
    const others = await open(there, other.browser)
    await endings[name]?.(scene)
    for (const line of own) await ends(line)
    await lives(others, other)
  })
})

test('a new password ends the streams of the other sessions and not its own', async () => {
  const person = await newcomer(world)
  const body = { email: person.email, password }
  const { token } = (await person.browser.call(login, { body }, { 'x-session': 'bearer' })).body
  const [own, other] = [await open(here, person.browser), await open(there, world.browser(), token)]
  await person.browser.call(changePassword, { body: { oldPassword: password, password: 'another password' } })
  await ends(other)
  await lives(own, person)
})

/** Everything that ends a view without ending anything of the person who is viewed. */
const viewEndings: Record<string, (viewer: Person, boss: Person) => Promise<unknown>> = {
  'leaving it': ({ browser }) => browser.call(exitImpersonation),
  'signing out': ({ browser }) => browser.call(logout),
  'a lost role of the viewer': ({ id }, boss) => boss.browser.call(upgradeUser, { body: { id, role: 'author' } }),
}

test.each(Object.keys(viewEndings))('%s ends the stream of a view, and the owner’s own lives', async (name) => {
  const [viewer, boss, person] = [await staffMember(world), await staffMember(world), await newcomer(world)]
  const own = await open(there, person.browser)
  await view(viewer, person)
  const viewing = await open(there, viewer.browser)
  await viewEndings[name]?.(viewer, boss)
  await ends(viewing)
  await lives(own, person)
})

describe('there are at most', () => {
  const statusesOf = async (opening: Promise<Line>[]) => (await Promise.all(opening)).map(({ status }) => status).sort()

  test('four streams of a session; closing one makes room', async () => {
    const person = await newcomer(world)
    expect(await statusesOf(Array.from({ length: 10 }, () => open(here, person.browser)))).toEqual([
      ...Array(4).fill(200),
      ...Array(6).fill(429),
    ])
    const first = lines.find(({ status }) => status === 200)
    first?.close()
    await expect.poll(async () => (await open(here, person.browser)).status).toBe(200)
  })

  test('twelve streams of a person, and others have theirs', async () => {
    const person = await newcomer(world)
    const tokens: string[] = []
    for (let i = 0; i < 5; i++) {
      const body = { email: person.email, password }
      const answer = await person.browser.call(login, { body }, { 'x-session': 'bearer' })
      tokens.push(answer.body.token ?? '')
    }
    const opening = tokens.flatMap((token) => [1, 2, 3].map(() => open(here, world.browser(), token)))
    expect(await statusesOf(opening)).toEqual([...Array(12).fill(200), ...Array(3).fill(429)])
    expect((await open(here, (await newcomer(world)).browser)).status).toBe(200)
  })
})

test('a session that ends between the lookup and the subscription gets no lasting stream', async () => {
  const person = await newcomer(world)
  const [own] = changes as [Changes]
  const { listen } = own
  const listening = vi.spyOn(own, 'listen').mockImplementationOnce((listener) => {
    world.advance((world.context.config.sessionDays + 1) * day)
    return listen(listener)
  })
  const line = await open(here, person.browser)
  await ends(line)
  expect(listening).toHaveBeenCalledOnce()
  expect(line.text()).not.toContain('still here')
  listening.mockRestore()
})

test('a stream that opens after the data of its page were read begins with what has changed since', async () => {
  const person = await newcomer(world)
  const readAt = Date.now()
  const other = await open(there, person.browser)
  changes[0]?.announce({ userId: person.id }, 'Kyc')
  await expect.poll(() => other.text()).toContain('"Kyc"')
  const late = await open(there, person.browser, undefined, `?since=${readAt}`)
  await expect.poll(() => late.text()).toContain('"Kyc"')
  const upToDate = await open(there, person.browser, undefined, `?since=${Date.now() + 1}`)
  changes[0]?.announce({ userId: person.id }, 'Export')
  await expect.poll(() => upToDate.text()).toContain('"Export"')
  expect(upToDate.text()).not.toContain('"Kyc"')
})

test('a caller without a session gets no stream', async () => {
  expect((await open(here, world.browser())).status).toBe(401)
})
