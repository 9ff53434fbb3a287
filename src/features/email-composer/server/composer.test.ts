import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '#features/audit/api.ts'
import { type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'

let world: World
let admin: Person
beforeAll(async () => {
  // With a mail server, so that a letter waits until it was sent.
  world = await openWorld({ rateLimits: false, smtpUrl: 'smtp://mail.larkfield.test' })
  admin = await staffMember(world)
})
afterAll(() => world.close())

const letter = {
  send_to: 'iris@example.com',
  reply_to: 'ada@larkfield.test',
  subject: 'About your documents',
  message: 'Dear Iris,\r\n\r\nplease <b>call</b> us.\nAda <script>alert(1)</script>',
}

describe('a composed letter', () => {
  test('arrives in the brand’s look, with every character as it was typed', async () => {
    const { body } = await admin.browser.call(api.sendComposedEmail, { body: letter })
    expect(body.message).toBe('Email sent successfully!')
    const [arrived] = await world.lettersTo('iris@example.com')
    expect(arrived?.subject).toBe('About your documents')
    expect(arrived?.html).toContain('please &lt;b&gt;call&lt;/b&gt; us.<br>Ada')
    expect(arrived?.html).not.toContain('<script')
    const preview = await admin.browser.call(api.previewComposedEmail, { body: letter })
    expect(preview.body.html).toBe(arrived?.html)
  })

  test('is warned of before it goes to an address that no account has', async () => {
    const asked = async (email: string) => (await admin.browser.call(api.emailRecipient, { query: { email } })).body
    expect(await asked(admin.email.toUpperCase())).toEqual({ account: { _id: admin.id, name: 'Ada Marsh' } })
    expect(await asked('nobody@example.com')).toEqual({ account: null })
    const author = await staffMember(world, 'author')
    expect((await author.browser.call(api.emailRecipient, { query: { email: admin.email } })).status).toBe(403)
  })

  test('is listed with its delivery state, and is in the audit log without its text', async () => {
    const { body } = await admin.browser.call(api.sendComposedEmail, {
      body: { ...letter, send_to: 'otto@example.com' },
    })
    const listed = async () =>
      (await admin.browser.call(api.composedEmails)).body.letters.find(({ _id }) => _id === body.id)
    expect(await listed()).toMatchObject({
      state: 'queued',
      to: 'otto@example.com',
      writtenBy: 'Ada Marsh',
      sentAt: null,
    })
    await world.lettersTo('otto@example.com')
    expect(await listed()).toMatchObject({ state: 'sent', attempts: 1, sentAt: world.now().toISOString() })
    const { rows } = (await admin.browser.call(auditLog, { query: { action: 'composed e-mail sent' } })).body
    expect(rows[0]).toMatchObject({ after: { to: 'otto@example.com', subject: letter.subject } })
    expect(JSON.stringify(rows)).not.toContain('please')
  })

  test.each([
    ['a second header in the subject', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['a second header in the address', { send_to: 'iris@example.com\nBcc: all@example.com' }],
    ['a second header in the answer address', { reply_to: 'ada@larkfield.test\r\nX: y' }],
    ['two recipients', { send_to: 'iris@example.com,otto@example.com' }],
    ['a name with the address', { send_to: 'Iris <iris@example.com>' }],
    ['no recipient', { send_to: '' }],
    ['no subject', { subject: ' ' }],
    ['no message', { message: '\n' }],
    ['no message at all', { message: undefined }],
    ['a message that is too long', { message: 'x'.repeat(10_001) }],
  ])('with %s is refused', async (_title, wrong) => {
    const answer = await admin.browser.call(api.sendComposedEmail, { body: { ...letter, ...wrong } })
    expect(answer.status).toBe(400)
  })
})

describe('an automated letter', () => {
  const form = {
    subject: 'Please sign in again',
    send_to: 'nora@example.com',
    reply_to: 'ada@larkfield.test',
    template: 'changeRole',
    url: '/login',
  }

  test.each([api.sendAutomatedEmail, api.sendAutomatedEmailToo])('has our text and links to our site', async (call) => {
    expect((await admin.browser.call(call, { body: form })).body.message).toBe('Email sent successfully!')
    const [arrived] = await world.lettersTo('nora@example.com')
    expect(arrived?.html).toContain('https://larkfield.test/login')
  })

  test.each([
    [{ url: 'https://evil.example/login' }, 'Please enter an address on our own site'],
    [{ template: 'anything' }, 'There is no such template'],
    [{ send_to: 'nobody' }, 'Please enter a valid email'],
  ])('with %j is refused', async (wrong, message) => {
    const answer = await admin.browser.call(api.sendAutomatedEmail, { body: { ...form, ...wrong } })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})
