import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { deleteUser } from '#features/people/api.ts'
import { impersonate } from '#features/sessions/api.ts'
import { day, minute } from '#kernel/clock.ts'
import type { News } from '#platform/server/listeners.ts'
import type { Browser } from '#testing/browser.ts'
import { newcomer, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import {
  joinChat,
  leaveVisitorChat,
  markChatRead,
  markVisitorChatRead,
  readChat,
  readVisitorChat,
  typeInChat,
  typeInVisitorChat,
  writeChat,
  writeVisitorChat,
} from '../api.ts'
import {
  answerConversation,
  blockGuest,
  endConversation,
  listConversations,
  markConversationRead,
  readConversation,
  releaseConversation,
  takeConversation,
  typeInConversation,
} from '../staff-api.ts'
import { dropOldVisits, notifyUnread } from './door.ts'

let world: World
let sam: Person
let ada: Person
beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  sam = await staffMember(world, 'author')
  ada = await staffMember(world)
})
afterAll(() => world.close())

/** A visitor without an account who has written. */
async function visitor(text = 'Good morning.', more: { name?: string; email?: string } = {}) {
  const browser = world.browser()
  const { status } = await browser.call(writeVisitorChat, { body: { text, ...more } })
  expect(status).toBe(200)
  return { browser, id: await idOf(browser) }
}

async function idOf(browser: Browser): Promise<string> {
  return (await browser.call(readVisitorChat)).body.conversation?._id ?? ''
}

async function investor(text = 'Good evening.') {
  const person = await newcomer(world)
  await person.browser.call(writeChat, { body: { text } })
  const id = (await person.browser.call(readChat)).body.conversation?._id ?? ''
  return { ...person, chatId: id }
}

const textsOf = (messages: readonly { text: string }[]) => messages.map(({ text }) => text).reverse()
const readAs = (staff: Person, id: string) => staff.browser.call(readConversation, { params: { id } })
const reply = (staff: Person, id: string, text = 'How may I help?') =>
  staff.browser.call(answerConversation, { params: { id }, body: { text } })
const actionsOn = async (id: string) =>
  (await ada.browser.call(auditLog, { query: { limit: 200 } })).body.rows
    .filter(({ subject }) => subject.id === id)
    .map(({ action, actor }) => `${action} by ${actor.name}`)
    .reverse()

describe('a conversation', () => {
  test('goes between a visitor and staff, with names, history and unread counts', async () => {
    const { browser, id } = await visitor('Good morning.', { name: 'Nora', email: 'nora@example.com' })
    const { conversations, waiting } = (await sam.browser.call(listConversations)).body
    expect(conversations.find(({ _id }) => _id === id)).toMatchObject({
      guest: { name: 'Nora', userId: null, email: 'nora@example.com' },
      takenBy: null,
      unread: 1,
      last: { side: 'guest', text: 'Good morning.' },
    })
    expect(waiting).toBeGreaterThan(0)
    expect((await reply(sam, id)).body.sent).toMatchObject({ side: 'staff', author: 'Arthur Penn' })
    await browser.call(writeVisitorChat, { body: { text: 'Is anybody there?' } })
    const own = (await browser.call(readVisitorChat)).body
    expect(textsOf(own.messages)).toEqual(['Good morning.', 'How may I help?', 'Is anybody there?'])
    expect(own.messages[1]?.author).toBe('Arthur')
    expect(own.conversation).toMatchObject({ email: 'nora@example.com', answeredBy: 'Arthur', unread: 0 })
    expect(own.opening).toEqual({ state: 'open', until: null, opensAt: null })
    const newest = own.messages[0]?._id ?? ''
    await sam.browser.call(markConversationRead, { params: { id }, body: { upTo: newest } })
    expect((await readAs(sam, id)).body.conversation.unread).toBe(0)
    expect((await browser.call(readVisitorChat)).body.conversation?.readByStaff).toBe(newest)
  })

  test('of an investor is theirs in every browser, and is read page by page', async () => {
    const person = await investor('one')
    for (const text of ['two', 'three']) await person.browser.call(writeChat, { body: { text } })
    const first = (await person.browser.call(readChat, { query: { limit: 2 } })).body
    expect(textsOf(first.messages)).toEqual(['two', 'three'])
    const rest = (await person.browser.call(readChat, { query: { cursor: first.nextCursor ?? '' } })).body
    expect(textsOf(rest.messages)).toEqual(['one'])
    expect(rest.nextCursor).toBeNull()
    expect((await readAs(sam, person.chatId)).body.conversation.guest).toEqual({
      name: person.name,
      userId: person.id,
      email: person.email,
    })
  })

  test('keeps the order in which its messages were stored, however many come at once', async () => {
    const person = await investor('first')
    const texts = Array.from({ length: 12 }, (_, i) => `message ${i}`)
    await Promise.all(
      texts.map((text, i) =>
        i % 2 === 0 ? person.browser.call(writeChat, { body: { text } }) : reply(sam, person.chatId, text),
      ),
    )
    const { messages } = (await person.browser.call(readChat)).body
    const numbers = messages.map(({ _id }) => Number(_id))
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one))
    expect(textsOf(messages).slice(1).sort()).toEqual([...texts].sort())
    const seen = await world.db.pool.query(
      'select last_guest_message as guest, last_staff_message as staff from chat_conversations where id = $1',
      [person.chatId],
    )
    const newest = (side: string) => messages.find((message) => message.side === side)?._id
    expect([String(seen.rows[0].guest), String(seen.rows[0].staff)]).toEqual([newest('guest'), newest('staff')])
  })

  test('begins once, however many first messages an account sends at once', async () => {
    const person = await newcomer(world)
    const send = (text: string) => person.browser.call(writeChat, { body: { text } })
    const statuses = (await Promise.all(['a', 'b', 'c'].map(send))).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
    expect((await person.browser.call(readChat)).body.messages).toHaveLength(3)
  })

  test('gets a message once that is sent twice under one key, the first of a visitor too', async () => {
    const browser = world.browser()
    const send = () => browser.call(writeVisitorChat, { body: { text: 'Once' } }, { 'idempotency-key': 'k'.repeat(32) })
    const [first, again] = [await send(), await send()]
    expect(again.body).toEqual(first.body)
    expect(textsOf((await browser.call(readVisitorChat)).body.messages)).toEqual(['Once'])
    const person = await newcomer(world)
    const keyed = () =>
      person.browser.call(writeChat, { body: { text: 'Once' } }, { 'idempotency-key': 'j'.repeat(32) })
    await Promise.all([keyed(), keyed()])
    expect(textsOf((await person.browser.call(readChat)).body.messages)).toEqual(['Once'])
  })

  test.for([
    [{ text: '  ' }, 'text', 'Please write something first'],
    [{ text: 'x'.repeat(2001) }, 'text', 'Please use at most 2000 characters'],
    [{ text: 'a\u0007b' }, 'text', 'Please remove characters'],
    [{ text: 'Hello', email: 'nobody' }, 'email', 'Please enter a valid email'],
  ] as const)('refuses %o', async ([body, field, text]) => {
    const answered = await world.browser().call(writeVisitorChat, { body })
    expect([answered.status, answered.body.fields?.[field]]).toEqual([400, expect.stringContaining(text)])
  })
})

describe('an investor does not see another’s conversation', () => {
  test('neither a visitor with no cookie or a made-up one, nor an investor; and staff calls are staff’s', async () => {
    const { id } = await visitor()
    const stranger = world.browser()
    expect((await stranger.call(readVisitorChat)).body.conversation).toBeNull()
    stranger.cookies.set('larkfield_chat', id)
    expect((await stranger.call(readVisitorChat)).body.conversation).toBeNull()
    expect((await stranger.call(markVisitorChatRead, { body: { upTo: '1' } })).status).toBe(404)
    const other = await newcomer(world)
    expect((await other.browser.call(readChat)).body.conversation).toBeNull()
    expect((await readAs(other, id)).status).toBe(403)
    const unknown = '01a1dd63-5f68-7c47-91b6-e1f388f855ef'
    expect((await readAs(sam, unknown)).body.code).toBe('NOT_FOUND')
  })

  test('the cookie is stored as a digest, and opens nothing after a week', async () => {
    const own = await openWorld({ rateLimits: false })
    onTestFinished(own.close)
    const browser = own.browser()
    await browser.call(writeVisitorChat, { body: { text: 'Hello' } })
    const { rows } = await own.db.pool.query('select to_jsonb(c)::text as row from chat_conversations c')
    expect(rows[0].row).not.toContain(browser.cookies.get('larkfield_chat'))
    own.advance(7 * day)
    expect((await browser.call(readVisitorChat)).body.conversation).toBeNull()
    await dropOldVisits(own.db, own.now())
    expect((await own.db.pool.query('select from chat_messages')).rowCount).toBe(1)
    own.advance(24 * day)
    await dropOldVisits(own.db, own.now())
    expect((await own.db.pool.query('select from chat_messages')).rowCount).toBe(0)
  })

  test('staff who impersonate an investor read, and cannot write or mark as read', async () => {
    const person = await investor('Mine')
    await reply(sam, person.chatId)
    const boss = await staffMember(world)
    boss.browser.cookies.set('larkfield_chat', (await visitor()).browser.cookies.get('larkfield_chat') ?? '')
    await boss.browser.call(impersonate, { params: { id: person.id }, body: { reason: 'A test' } })
    const seen = (await boss.browser.call(readChat)).body
    expect([seen.conversation?.unread, seen.joinable]).toEqual([1, null])
    const body = { text: 'As the investor' }
    for (const call of [
      boss.browser.call(writeChat, { body }),
      boss.browser.call(writeVisitorChat, { body }),
      boss.browser.call(markChatRead, { body: { upTo: '1' } }),
      boss.browser.call(joinChat),
      boss.browser.call(typeInChat),
    ]) {
      expect((await call).body.code).toBe('IMPERSONATING')
    }
  })
})

describe('staff', () => {
  test('one of two who take a conversation at once gets it', async () => {
    const { id } = await visitor()
    const taken = await Promise.all(
      [sam, ada].map(({ browser }) => browser.call(takeConversation, { params: { id }, body: {} })),
    )
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
    const holder = taken[0]?.status === 200 ? sam : ada
    expect((await readAs(sam, id)).body.conversation.takenBy).toEqual({ _id: holder.id, name: holder.name })
  })

  test('answer what they have taken, and take over with a trace', async () => {
    const { id } = await visitor()
    expect((await reply(sam, id)).status).toBe(200)
    expect((await reply(ada, id)).body.code).toBe('TAKEN')
    const take = (body: object) => ada.browser.call(takeConversation, { params: { id }, body })
    expect((await take({})).body.code).toBe('TAKEN')
    expect((await take({ from: sam.id })).body.message).toBe('You have taken over from Arthur Penn')
    expect((await reply(sam, id)).body.code).toBe('TAKEN')
    expect((await sam.browser.call(releaseConversation, { params: { id } })).body.code).toBe('TAKEN')
    expect((await ada.browser.call(releaseConversation, { params: { id } })).status).toBe(200)
    expect((await reply(sam, id)).status).toBe(200)
    expect(await actionsOn(id)).toEqual(['conversation taken over by Ada Marsh', 'conversation released by Ada Marsh'])
  })

  test('end a conversation, which continues when the guest writes again', async () => {
    const { browser, id } = await visitor()
    expect((await sam.browser.call(endConversation, { params: { id } })).status).toBe(200)
    expect((await sam.browser.call(endConversation, { params: { id } })).body.code).toBe('WRONG_STATE')
    expect((await browser.call(readVisitorChat)).body.conversation?.isClosed).toBe(true)
    const listed = async (filter: 'open' | 'ended') =>
      (await sam.browser.call(listConversations, { query: { filter, limit: 200 } })).body.conversations.map(
        ({ _id }) => _id,
      )
    expect([(await listed('open')).includes(id), (await listed('ended')).includes(id)]).toEqual([false, true])
    await browser.call(writeVisitorChat, { body: { text: 'One more thing' } })
    expect([(await listed('open')).includes(id), (await listed('ended')).includes(id)]).toEqual([true, false])
  })

  test('block a guest, who can then write neither here nor in a new conversation from the same address', async () => {
    const { browser, id } = await visitor()
    const block = (body: object) => sam.browser.call(blockGuest, { params: { id }, body })
    expect((await block({ blocked: true })).body.fields).toEqual({ reason: 'Please say why' })
    const elsewhere = world.browser({ address: '203.0.113.99' })
    expect((await block({ blocked: true, reason: 'Insults' })).status).toBe(200)
    const body = { text: 'Again' }
    expect((await browser.call(writeVisitorChat, { body })).body.code).toBe('NOT_ALLOWED')
    expect((await world.browser().call(writeVisitorChat, { body })).body.code).toBe('NOT_ALLOWED')
    expect((await elsewhere.call(writeVisitorChat, { body })).status).toBe(200)
    expect((await block({ blocked: false })).status).toBe(200)
    expect((await browser.call(writeVisitorChat, { body })).status).toBe(200)
    expect(await actionsOn(id)).toEqual(['chat guest blocked by Arthur Penn', 'chat guest unblocked by Arthur Penn'])
  })
})

describe('a visitor who signs in', () => {
  const begin = async (person: Person) => {
    const { browser, id } = await visitor('Before')
    const cookie = browser.cookies.get('larkfield_chat') ?? ''
    person.browser.cookies.set('larkfield_chat', cookie)
    return { browser, id, cookie }
  }

  test('is asked, and sees nothing of it before they agree; then the browser has forgotten it', async () => {
    const person = await newcomer(world)
    const { browser, id } = await begin(person)
    const before = (await person.browser.call(readChat)).body
    expect(before).toMatchObject({ conversation: null, messages: [], joinable: world.now().toISOString() })
    expect((await person.browser.call(joinChat)).status).toBe(200)
    expect(textsOf((await person.browser.call(readChat)).body.messages)).toEqual(['Before'])
    expect(person.browser.cookies.has('larkfield_chat')).toBe(false)
    expect((await browser.call(readVisitorChat)).body.conversation).toBeNull()
    expect((await readAs(sam, id)).body.conversation.guest.userId).toBe(person.id)
    expect((await person.browser.call(joinChat)).body.code).toBe('NOT_FOUND')
  })

  test('has one conversation afterwards, in the order of time, with what was unread still unread', async () => {
    const person = await investor('Long ago')
    await sam.browser.call(markConversationRead, { params: { id: person.chatId }, body: { upTo: '999999' } })
    const { id } = await begin(person)
    await person.browser.call(joinChat)
    expect(textsOf((await person.browser.call(readChat)).body.messages)).toEqual(['Long ago', 'Before'])
    expect((await readAs(sam, id)).status).toBe(404)
    expect((await readAs(sam, person.chatId)).body.conversation.unread).toBe(1)
  })

  test('joins it to one account, however many ask at once', async () => {
    const [one, two] = [await newcomer(world), await investor('Own')]
    const { cookie } = await begin(one)
    two.browser.cookies.set('larkfield_chat', cookie)
    const joined = await Promise.all([one, two].map(({ browser }) => browser.call(joinChat)))
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  test('or leaves: the chat ends, and the browser forgets it', async () => {
    const { browser, id } = await visitor()
    const cookie = browser.cookies.get('larkfield_chat') ?? ''
    expect((await browser.call(leaveVisitorChat)).status).toBe(200)
    expect(browser.cookies.has('larkfield_chat')).toBe(false)
    browser.cookies.set('larkfield_chat', cookie)
    expect((await browser.call(readVisitorChat)).body.conversation).toBeNull()
    expect((await readAs(sam, id)).body.conversation.isClosed).toBe(true)
  })
})

describe('letters', () => {
  const passFive = async () => {
    world.advance(5 * minute)
    await notifyUnread(world.db, world.context, world.now())
  }
  const operator = sampleContent.brand.supportEmail
  const about = async (email: string, text: string) =>
    (await world.lettersTo(email)).filter((letter) => letter.text.includes(text) || letter.subject.includes(text))

  test('tell an investor once for each silence, without the words', async () => {
    const person = await investor()
    await reply(sam, person.chatId, 'A secret answer')
    await notifyUnread(world.db, world.context, world.now())
    expect(await about(person.email, 'answered you')).toHaveLength(0)
    await passFive()
    await reply(sam, person.chatId, 'And another')
    await passFive()
    const [letter, ...others] = await about(person.email, 'answered you')
    expect(others).toEqual([])
    expect(letter?.text).toContain('/my-account#chat')
    expect(letter?.text).not.toContain('A secret answer')
    const newest = (await person.browser.call(readChat)).body.messages[0]?._id ?? ''
    await person.browser.call(markChatRead, { body: { upTo: newest } })
    await reply(sam, person.chatId, 'A third')
    await passFive()
    expect(await about(person.email, 'answered you')).toHaveLength(2)
  })

  test('carry the answer to a visitor who left an address, and never the visitor’s own words', async () => {
    const { id } = await visitor('Words of a stranger', {
      name: 'Call 555-0100, your account is blocked',
      email: 'visitor@example.com',
    })
    const { id: silent } = await visitor()
    await reply(sam, id, 'Here is our answer.')
    await reply(sam, silent)
    await passFive()
    const [letter, ...others] = await world.lettersTo('visitor@example.com')
    expect(`${letter?.subject} ${letter?.text}`).not.toContain('blocked')
    expect(others).toEqual([])
    expect(letter?.text).toContain('Here is our answer.')
    expect(letter?.text).not.toContain('Words of a stranger')
  })

  test('tell the company once that a guest waits, though a colleague has looked, and not of answered messages', async () => {
    const name = 'Waiting Wilma'
    const { browser, id } = await visitor('Hello?', { name })
    const { id: read } = await visitor('Seen', { name: 'Seen Sid' })
    const { id: answered } = await visitor('Answered', { name: 'Happy Hal' })
    const { id: over } = await visitor('Ended', { name: 'Ended Ed' })
    const waiting = async () => (await sam.browser.call(listConversations)).body.waiting
    const before = await waiting()
    await sam.browser.call(markConversationRead, { params: { id: read }, body: { upTo: '999999' } })
    expect(await waiting()).toBe(before)
    await reply(sam, answered)
    expect(await waiting()).toBe(before - 1)
    await sam.browser.call(endConversation, { params: { id: over } })
    expect(await waiting()).toBe(before - 2)
    await passFive()
    await browser.call(writeVisitorChat, { body: { text: 'Still here' } })
    await Promise.all([passFive(), passFive()])
    expect(await about(operator, name)).toHaveLength(1)
    expect((await about(operator, name))[0]?.text).toContain(`/conversations/${id}`)
    expect(await about(operator, 'Seen Sid')).toHaveLength(1)
    expect(await about(operator, 'Happy Hal')).toHaveLength(0)
    expect(await about(operator, 'Ended Ed')).toHaveLength(0)
  })
})

describe('live', () => {
  function hear(userId: string, isStaff = false): News[] {
    const heard: News[] = []
    onTestFinished(world.context.changes.listen({ userId, isStaff, tell: (news) => void heard.push(...news) }))
    return heard
  }

  test('both sides hear of messages, and of writing at most once in two seconds; nothing is stored', async () => {
    const { browser, id } = await visitor()
    const person = await investor()
    const [guest, staff, owner] = [hear(`visitor ${id}`), hear('sam', true), hear(person.id)]
    const rows = async () => (await world.db.pool.query('select to_jsonb(c) from chat_conversations c')).rows
    const before = await rows()
    for (let i = 0; i < 3; i += 1) await browser.call(typeInVisitorChat)
    await person.browser.call(typeInChat)
    await sam.browser.call(typeInConversation, { params: { id } })
    expect(await rows()).toEqual(before)
    expect(staff).toEqual([`typing ${id}`, `typing ${person.chatId}`])
    expect(guest).toEqual([`typing ${id}`])
    expect(owner).toEqual([])
    world.advance(2000)
    await browser.call(typeInVisitorChat)
    expect(staff.at(-1)).toBe(`typing ${id}`)
    await reply(sam, id)
    expect([guest.slice(-2), staff.slice(-2), owner]).toEqual([['Chat', 'Notification'], ['Chat', 'Queue'], []])
  })
})

test('an erased account leaves no conversation, and gives back what it had taken', async () => {
  const person = await investor('Forget me')
  const { id } = await visitor()
  const clerk = await staffMember(world, 'author')
  await reply(clerk, id)
  for (const gone of [person, clerk]) {
    expect((await ada.browser.call(deleteUser, { params: { id: gone.id } })).status).toBe(200)
  }
  const left = await world.db.pool.query(`select from chat_messages where text = 'Forget me'`)
  expect(left.rowCount).toBe(0)
  expect((await readAs(sam, person.chatId)).status).toBe(404)
  expect((await readAs(sam, id)).body.conversation.takenBy).toBeNull()
})

test('there are limits: messages of a guest, conversations from an address', async () => {
  const own = await openWorld()
  onTestFinished(own.close)
  const browser = own.browser()
  const statuses: number[] = []
  for (let i = 0; i < 22; i += 1) {
    statuses.push((await browser.call(writeVisitorChat, { body: { text: `${i}` } })).status)
  }
  expect(statuses.filter((status) => status === 429).length).toBe(1)
  own.advance(10 * minute)
  const begun: number[] = []
  for (let i = 0; i < 5; i += 1)
    begun.push((await own.browser().call(writeVisitorChat, { body: { text: 'New' } })).status)
  expect(begun).toEqual([200, 200, 200, 200, 429])
})
