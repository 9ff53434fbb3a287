import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#features/operator/sample-content.ts'
import { overlap } from '#testing/overlap.ts'
import { newcomer, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import {
  answerContactMessage,
  changeReadyAnswers,
  contactColleagues,
  handleContactMessage,
  listContactMessages,
  listReadyAnswers,
  sendContactMessage,
  takeContactMessage,
} from '../api.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})

afterAll(() => world.close())

const letter = { from_name: 'Nora Lind', from_email: 'nora@example.com', message: 'Good morning.\n\nIs anybody there?' }
const operator = sampleContent.brand.supportEmail

async function keptMessages(): Promise<string[]> {
  const staff = await staffMember(world, 'author')
  const { body } = await staff.browser.call(listContactMessages)
  return body.messages.map(({ message }) => message)
}

describe('a visitor’s message', () => {
  test('reaches the operator by mail, can be replied to, and is stored for staff', async () => {
    const { status, body } = await world.browser().call(sendContactMessage, { body: letter })
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: "Message sent successfully. We'll reach out shortly." },
    })
    const [arrived] = await world.lettersTo(operator)
    expect(arrived?.subject).toBe('A message from the contact form')
    expect(arrived?.text).toContain('Good morning.')
    expect(arrived?.text).toContain('Is anybody there?')
    expect(await keptMessages()).toEqual([letter.message])
  })

  test('cannot be read by visitors and investors', async () => {
    expect((await world.browser().call(listContactMessages)).status).toBe(401)
    const investor = await newcomer(world)
    expect((await investor.browser.call(listContactMessages)).status).toBe(403)
  })

  test.for([
    [{ ...letter, from_name: ' ' }, 'from_name', 'All fields are required'],
    [{ ...letter, from_email: '' }, 'from_email', 'All fields are required'],
    [{ ...letter, from_email: 'nora' }, 'from_email', 'Please enter a valid email'],
    [{ ...letter, message: '' }, 'message', 'All fields are required'],
    [{ ...letter, message: 'x'.repeat(4001) }, 'message', 'Please use at most 4000 characters'],
    [{ ...letter, from_name: 'Nora\nBcc: everybody@example.com' }, 'from_name', 'Please remove characters'],
  ] as const)('%o is refused', async ([body, field, text]) => {
    const answer = await world.browser({ address: '203.0.113.20' }).call(sendContactMessage, { body })
    expect(answer.status).toBe(400)
    expect(answer.body.fields?.[field]).toContain(text)
  })

  test('from a bot that fills in the hidden field is dropped', async () => {
    const before = (await world.lettersTo(operator)).length
    const body = { ...letter, message: 'Cheap links', website: 'https://spam.example' }
    const answer = await world.browser({ address: '203.0.113.30' }).call(sendContactMessage, { body })
    expect(answer.status).toBe(200)
    expect(await world.lettersTo(operator)).toHaveLength(before)
    expect(await keptMessages()).not.toContain('Cheap links')
  })

  test('is limited to five an hour from one address', async () => {
    const own = await openWorld()
    onTestFinished(own.close)
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) {
      statuses.push((await own.browser().call(sendContactMessage, { body: letter })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await own.browser({ address: '203.0.113.8' }).call(sendContactMessage, { body: letter })).status).toBe(200)
  })

  test('is read page by page: open ones oldest first, closed ones from the latest, and found by its parts', async () => {
    const own = await openWorld()
    onTestFinished(own.close)
    for (const message of ['first 100 %', 'second', 'third']) {
      await own.browser().call(sendContactMessage, { body: { ...letter, message } })
      own.advance(1000)
    }
    const staff = await staffMember(own)
    type Query = { limit?: number; cursor?: string; view?: 'closed'; search?: string }
    const read = async (query: Query) => (await staff.browser.call(listContactMessages, { query })).body
    const texts = async (query: Query) => (await read(query)).messages.map(({ message }) => message)
    const page = await read({ limit: 2 })
    expect(page).toMatchObject({ waiting: 3, mine: 0 })
    expect(page.messages.map(({ message }) => message)).toEqual(['first 100 %', 'second'])
    const rest = await read({ cursor: page.nextCursor ?? '' })
    expect(rest.messages.map(({ message }) => message)).toEqual(['third'])
    expect(rest.nextCursor).toBeNull()

    for (const { _id: id } of page.messages) {
      await staff.browser.call(handleContactMessage, { params: { id }, body: { handled: true } })
      own.advance(1000)
    }
    expect(await texts({})).toEqual(['third'])
    const closed = await read({ view: 'closed', limit: 1 })
    expect(closed.messages.map(({ message }) => message)).toEqual(['second'])
    expect(await texts({ view: 'closed', cursor: closed.nextCursor ?? '' })).toEqual(['first 100 %'])
    expect(await texts({ search: 'NORA@' })).toEqual(['third'])
    expect(await texts({ view: 'closed', search: '0 %' })).toEqual(['first 100 %'])
    expect(await texts({ view: 'closed', search: '_' })).toEqual([])
  })
})

describe('the desk', () => {
  async function openDesk() {
    const own = await openWorld()
    onTestFinished(own.close)
    await own.browser().call(sendContactMessage, { body: letter })
    const [ada, arthur] = [await staffMember(own), await staffMember(own, 'author')]
    const only = async (by = ada) => {
      const lists = (['waiting', 'closed'] as const).map((view) =>
        by.browser.call(listContactMessages, { query: { view } }),
      )
      return (await Promise.all(lists)).flatMap(({ body }) => body.messages)[0]
    }
    const id = (await only())?._id ?? ''
    const params = { id }
    return {
      own,
      ada,
      arthur,
      id,
      only,
      mark: (by: Person, handled: boolean) => by.browser.call(handleContactMessage, { params, body: { handled } }),
      move: (by: Person, to: string | null, from?: string) =>
        by.browser.call(takeContactMessage, { params, body: { to, ...(from && { from }) } }),
      answer: (by: Person, text: string, close = false) =>
        by.browser.call(answerContactMessage, { params, body: { text, close } }),
      acts: async () => {
        const { rows } = await own.db.pool.query(
          `select action, actor_name as by from audit_rows where subject_kind = 'contact message' order by id`,
        )
        return rows.map(({ action, by }) => `${by}: ${action.replace('contact message ', '')}`)
      },
    }
  }

  test('closes a message once, by name, and reopens it', async () => {
    const { own, ada, arthur, only, mark, acts } = await openDesk()
    expect(await only()).toMatchObject({ handledBy: null, handledAt: null, takenBy: null, answers: [], account: null })
    expect((await mark(arthur, true)).body.contactMessage).toMatchObject({ handledBy: 'Arthur Penn' })
    expect((await mark(ada, true)).body.contactMessage).toMatchObject({ handledBy: 'Arthur Penn' })
    expect(await only()).toMatchObject({ handledBy: 'Arthur Penn', handledAt: own.now().toISOString() })
    await mark(ada, false)
    expect(await only()).toMatchObject({ handledBy: null, handledAt: null })
    expect(await acts()).toEqual(['Arthur Penn: handled', 'Ada Marsh: opened again'])
    expect((await mark(await newcomer(own), true)).status).toBe(403)
  })

  test('assigns: one takes, a colleague takes over, gives back, and assigns to those with the duty alone', async () => {
    const { own, ada, arthur, only, move, acts } = await openDesk()
    expect((await move(arthur, arthur.id)).body.message).toBe('You have taken this message')
    expect((await move(ada, ada.id)).body).toMatchObject({ code: 'TAKEN' })
    expect((await move(ada, null)).body).toMatchObject({ code: 'TAKEN' })
    expect((await move(ada, ada.id, arthur.id)).body.message).toBe('You have taken over from Arthur Penn')
    expect((await move(arthur, arthur.id)).body).toMatchObject({ code: 'TAKEN' })
    const mine = async (by: Person) => (await by.browser.call(listContactMessages, { query: { view: 'mine' } })).body
    expect(await mine(ada)).toMatchObject({ mine: 1, messages: [{ takenBy: { _id: ada.id, name: 'Ada Marsh' } }] })
    expect(await mine(arthur)).toMatchObject({ mine: 0, messages: [] })
    expect((await move(ada, null)).body.contactMessage.takenBy).toBeNull()

    const { colleagues } = (await ada.browser.call(contactColleagues)).body
    expect(colleagues).toEqual([
      { _id: ada.id, name: 'Ada Marsh' },
      { _id: arthur.id, name: 'Arthur Penn' },
    ])
    expect((await move(ada, (await newcomer(own)).id)).status).toBe(404)
    expect((await move(ada, arthur.id)).body.message).toBe('The message is assigned to Arthur Penn')
    expect(await acts()).toEqual([
      'Arthur Penn: taken',
      'Ada Marsh: taken over',
      'Ada Marsh: given back',
      'Ada Marsh: assigned',
    ])
    // A message taken by a colleague who has lost the duty is free, and that colleague cannot be chosen.
    await own.db.pool.query(`update users set duties = '{payments}' where id = $1`, [arthur.id])
    expect(await only()).toMatchObject({ takenBy: null })
    expect((await ada.browser.call(contactColleagues)).body.colleagues).toEqual([{ _id: ada.id, name: 'Ada Marsh' }])
    expect((await move(ada, arthur.id)).status).toBe(404)
    expect((await move(ada, ada.id)).status).toBe(200)
  })

  test('answers by letter, without the stranger’s words, and keeps the answer with the message', async () => {
    const { own, ada, arthur, only, move, mark, answer, acts } = await openDesk()
    expect((await answer(ada, ' ')).body.fields).toEqual({ text: 'Please write an answer' })
    expect((await answer(ada, 'We are here.\n\nYours, Ada')).body.message).toBe('The answer is on its way')
    const [sent] = await own.lettersTo(letter.from_email)
    expect(sent?.subject).toBe('Larkfield has answered your message')
    expect(sent?.text).toContain('We are here.')
    expect(sent?.text).not.toContain('Nora')
    expect(sent?.text).not.toContain('Good morning')
    expect((await answer(arthur, 'Me too')).body).toMatchObject({ code: 'TAKEN' })
    own.advance(1000)
    expect((await answer(ada, 'And closed', true)).body.message).toContain('closed')
    expect((await answer(ada, 'Late')).body).toMatchObject({ code: 'WRONG_STATE' })
    expect((await move(ada, ada.id)).body).toMatchObject({ code: 'WRONG_STATE' })
    expect(await only()).toMatchObject({
      handledBy: 'Ada Marsh',
      answers: [
        { text: 'We are here.\n\nYours, Ada', author: 'Ada Marsh', problem: null },
        { text: 'And closed', answeredAt: own.now().toISOString() },
      ],
    })
    await mark(arthur, false)
    expect(await own.lettersTo(letter.from_email)).toHaveLength(2)
    expect(await acts()).toEqual([
      'Ada Marsh: answered',
      'Ada Marsh: answered',
      'Ada Marsh: handled',
      'Arthur Penn: opened again',
    ])
  })

  test('says when a letter did not arrive', async () => {
    const { own, ada, only, answer } = await openDesk()
    await answer(ada, 'We are here.')
    await own.db.pool.query(
      `update letters set state = 'failed', last_error = '550 no such mailbox' where recipient = $1`,
      [letter.from_email],
    )
    expect((await only())?.answers).toMatchObject([{ problem: '550 no such mailbox' }])
  })

  test('names the account that has the address', async () => {
    const { own, ada, only } = await openDesk()
    const person = await newcomer(own)
    own.advance(1000)
    await own.browser({ address: '203.0.113.9' }).call(sendContactMessage, {
      body: { ...letter, from_email: person.email.toUpperCase(), message: 'Mine' },
    })
    const { messages } = (await ada.browser.call(listContactMessages, { query: { search: 'Mine' } })).body
    expect(messages).toMatchObject([{ account: { _id: person.id } }])
    expect(await only()).toMatchObject({ account: null })
  })

  test('that two mark as handled at once was handled by the first', async () => {
    const { own, ada, arthur, mark } = await openDesk()
    const markBy = (by: Person) => async () => (await mark(by, true)).body.contactMessage.handledBy
    expect(await overlap(own, markBy(arthur), markBy(ada))).toEqual(['Arthur Penn', 'Arthur Penn'])
  })

  test.each([true, false])('sends exactly one letter when two answer at once, closing: %s', async (close) => {
    const { own, ada, arthur, only, answer } = await openDesk()
    const answerBy = (by: Person) => async () => (await answer(by, `From ${by.id}`, close)).status
    expect(await overlap(own, answerBy(arthur), answerBy(ada))).toEqual([200, 409])
    expect(await own.lettersTo(letter.from_email)).toHaveLength(1)
    expect((await only())?.answers).toMatchObject([{ text: `From ${arthur.id}`, author: 'Arthur Penn' }])
  })

  test('keeps ready answers, which begin with those of the content file', async () => {
    const { ada, arthur, own } = await openDesk()
    const read = async () => (await ada.browser.call(listReadyAnswers)).body
    const change = (by: Person, basedOn: number, readyAnswers: { title: string; text: string }[]) =>
      by.browser.call(changeReadyAnswers, { body: { basedOn, readyAnswers } })
    expect(await read()).toEqual({ version: 0, readyAnswers: sampleContent.chat.readyAnswers })
    const answers = [{ title: 'Fees', text: 'There are none.\n\nYours' }]
    expect((await change(arthur, 0, answers)).status).toBe(200)
    expect(await read()).toEqual({ version: 1, readyAnswers: answers })
    expect((await change(ada, 0, [])).body).toMatchObject({ code: 'CHANGED' })
    expect((await change(ada, 1, [...answers, ...answers])).status).toBe(400)
    expect((await change(ada, 1, [{ title: 'Empty', text: ' ' }])).status).toBe(400)
    expect((await change(await newcomer(own), 1, [])).status).toBe(403)
    expect((await change(ada, 1, [])).status).toBe(200)
    expect(await read()).toEqual({ version: 2, readyAnswers: [] })
  })
})
