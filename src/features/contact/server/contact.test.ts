import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#features/operator/sample-content.ts'
import { overlap } from '#testing/overlap.ts'
import { newcomer, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { handleContactMessage, listContactMessages, sendContactMessage } from '../api.ts'

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

  test('is read page by page, newest first', async () => {
    const own = await openWorld()
    onTestFinished(own.close)
    for (const message of ['first', 'second', 'third']) {
      await own.browser().call(sendContactMessage, { body: { ...letter, message } })
      own.advance(1000)
    }
    const staff = await staffMember(own)
    const { body } = await staff.browser.call(listContactMessages, { query: { limit: 2 } })
    expect(body.messages.map(({ message }) => message)).toEqual(['third', 'second'])
    const rest = await staff.browser.call(listContactMessages, { query: { cursor: body.nextCursor ?? '' } })
    expect(rest.body.messages.map(({ message }) => message)).toEqual(['first'])
    expect(rest.body.nextCursor).toBeNull()
  })

  test('is marked as handled once, by name and in the audit log, and can be opened again', async () => {
    const own = await openWorld()
    onTestFinished(own.close)
    await own.browser().call(sendContactMessage, { body: letter })
    const [ada, arthur] = [await staffMember(own), await staffMember(own, 'author')]
    const only = async () => (await ada.browser.call(listContactMessages)).body.messages[0]
    const id = (await only())?._id ?? ''
    const mark = (by: Person, handled: boolean) =>
      by.browser.call(handleContactMessage, { params: { id }, body: { handled } })
    expect(await only()).toMatchObject({ handledBy: null, handledAt: null })
    expect((await mark(arthur, true)).body.contactMessage).toMatchObject({ handledBy: 'Arthur Penn' })
    expect((await mark(ada, true)).body.contactMessage).toMatchObject({ handledBy: 'Arthur Penn' })
    expect(await only()).toMatchObject({ handledBy: 'Arthur Penn', handledAt: own.now().toISOString() })
    await mark(ada, false)
    expect(await only()).toMatchObject({ handledBy: null, handledAt: null })
    const { rows } = await own.db.pool.query(
      `select action, actor_name from audit_rows where subject_kind = 'contact message' order by id`,
    )
    expect(rows).toEqual([
      { action: 'contact message handled', actor_name: 'Arthur Penn' },
      { action: 'contact message opened again', actor_name: 'Ada Marsh' },
    ])
    expect((await mark(await newcomer(own), true)).status).toBe(403)
  })

  test('that two mark as handled at once was handled by the first', async () => {
    const own = await openWorld()
    onTestFinished(own.close)
    await own.browser().call(sendContactMessage, { body: letter })
    const [ada, arthur] = [await staffMember(own), await staffMember(own, 'author')]
    const id = (await ada.browser.call(listContactMessages)).body.messages[0]?._id ?? ''
    const markBy = (by: Person) => async () => {
      const { body } = await by.browser.call(handleContactMessage, { params: { id }, body: { handled: true } })
      return body.contactMessage.handledBy
    }
    expect(await overlap(own, markBy(arthur), markBy(ada))).toEqual(['Arthur Penn', 'Arthur Penn'])
  })
})
