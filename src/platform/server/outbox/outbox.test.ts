import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { after, day, hour, minute, second } from '#kernel/clock.ts'
import { openTestDatabase, type TestDatabase } from '#testing/database.ts'
import { freePort } from '#testing/free-port.ts'
import { type Database, openDatabase, query, statement } from '../database.ts'
import { type TextSeal, textSealFor } from '../seal.ts'
import { deliver, type Outbox } from './deliver.ts'
import { createLetters } from './enqueue.ts'
import type { Letter, Letterhead } from './letter.ts'
import { type MailServer, startMailServer } from './mail-server.fixture.ts'
import { readMailbox } from './read-mailbox.ts'
import { smtpTransport } from './smtp-transport.ts'
import { type RunningOutbox, startOutbox } from './start-outbox.ts'

const seal = textSealFor(['a secret of at least thirty-two letters'], 'letters')
const letterhead: Letterhead = {
  name: 'Larkfield',
  supportEmail: 'support@larkfield.example',
  appUrl: 'https://larkfield.example',
}
const token = 'tok3n-that-nobody-may-read'

let database: TestDatabase
let db: Database
let now: Date
let mailServer: MailServer
let undo: (() => unknown)[]
const logged = vi.fn<(fields: object, message: string) => void>()

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})
afterAll(() => database.close())

beforeEach(async () => {
  await db.pool.query('delete from letters; delete from rate_limits')
  now = new Date('2030-01-01T12:00:00Z')
  // Some tests close it, and start another one at the same port.
  mailServer = await startMailServer(await freePort())
  undo = [() => mailServer.close()]
  logged.mockClear()
})

afterEach(async () => {
  for (const step of undo.reverse()) await step()
})

type PlainLetter = Extract<Letter, { kind: null }>

function letterTo(to: string, more: Partial<PlainLetter> = {}): Letter {
  const action = { label: 'Verify', url: `https://larkfield.example/verify/${token}` }
  return {
    kind: null,
    to,
    subject: 'Verify your account',
    heading: 'Welcome',
    paragraphs: ['One step is left.'],
    action,
    ...more,
  }
}

function openOutbox(more: Partial<Outbox> = {}): Outbox {
  const transport = more.transport ?? smtpTransport(mailServer.url)
  if (transport !== 'mailbox') undo.push(() => transport.close())
  return {
    db,
    transport,
    seal,
    letterhead,
    from: 'Larkfield <letters@larkfield.example>',
    clock: () => now,
    log: { info: logged, warn: logged, error: logged },
    ...more,
  }
}

function start(more: Partial<Outbox> = {}): RunningOutbox {
  const outbox = startOutbox(openOutbox(more))
  undo.push(() => outbox.stop())
  return outbox
}

type Row = {
  id: string
  message_id: string
  state: string
  attempts: number
  next_attempt_at: Date
  sent_at: Date | null
  sealed_contents: Buffer | null
  last_error: string | null
}

async function rows(): Promise<Row[]> {
  return db.all(query<Row>('select * from letters order by number'))
}

async function onlyRow(): Promise<Row> {
  const [row, ...others] = await rows()
  if (row === undefined || others.length > 0) throw new Error('There is not exactly one letter')
  return row
}

function messageIds(): (string | undefined)[] {
  return mailServer.received.map((message) => message.headers.get('message-id'))
}

/** A letter without any other cause. */
function enqueueNow(...[of, letter, at]: [TextSeal, Letter, Date]): Promise<string> {
  return db.transaction(async (tx) => createLetters(of).enqueue(tx, letter, at))
}

async function hit(behaviour: MailServer['behaviour']): Promise<Row> {
  mailServer.behaviour = behaviour
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  await deliver(openOutbox())
  return onlyRow()
}

test('a letter and its cause are committed together or not at all', async () => {
  const cause = statement(`insert into rate_limits (bucket, drained_at) values ('cause', now())`)
  const attempt = db.transaction(async (tx) => {
    await tx.run(cause)
    createLetters(seal).enqueue(tx, letterTo('ada@example.com'), now)
    throw new Error('The story ends badly')
  })
  await expect(attempt).rejects.toThrow('The story ends badly')
  expect(await rows()).toEqual([])

  await db.transaction(async (tx) => {
    await tx.run(cause)
    createLetters(seal).enqueue(tx, letterTo('ada@example.com'), now)
    expect(await rows()).toEqual([])
  })
  expect(await rows()).toHaveLength(1)
})

test('a letter arrives as HTML and text with its headers', async () => {
  const outbox = start()
  const id = await enqueueNow(seal, letterTo('ada@example.com', { replyTo: 'eve@example.org' }), now)
  await outbox.idle()
  const [message] = mailServer.received
  expect(message?.recipients).toEqual(['ada@example.com'])
  expect(Object.fromEntries(message?.headers ?? [])).toMatchObject({
    from: 'Larkfield <letters@larkfield.example>',
    to: 'ada@example.com',
    'reply-to': 'eve@example.org',
    subject: 'Verify your account',
    'message-id': `<${id}@larkfield.example>`,
    'auto-submitted': 'auto-generated',
    'content-type': expect.stringMatching(/^multipart\/alternative/),
  })
  expect(message?.source).toMatch(/text\/plain.*text\/html/s)
})

test('the logo travels inside the letter', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex')
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  await deliver(openOutbox({ letterhead: { ...letterhead, logo: async () => png } }))
  const { source = '' } = mailServer.received[0] ?? {}
  expect(source).toMatch(/multipart\/related.*src=3D"cid:logo@larkfield".*Content-Id: <logo@larkfield>/is)
  expect(source).toContain(png.toString('base64'))
})

test('contents are sealed while they wait and erased once a mail server has accepted them', async () => {
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  const waiting = await onlyRow()
  expect(waiting.sealed_contents?.includes(token)).toBe(false)
  expect(Object.values(waiting).join()).not.toContain(token)
  await deliver(openOutbox())
  expect(await onlyRow()).toMatchObject({ state: 'sent', sent_at: now, sealed_contents: null, last_error: null })
})

test('nothing of the last letter to an erased account is kept once a mail server has accepted it', async () => {
  await enqueueNow(seal, letterTo('ada@example.com', { isLast: true }), now)
  await deliver(openOutbox())
  expect(mailServer.received.flatMap((message) => message.recipients)).toEqual(['ada@example.com'])
  expect(Object.values(await onlyRow()).join()).not.toContain('ada@')
})

test('two workers racing over 100 letters deliver each one once', async () => {
  const other = openDatabase(database.connection, () => undefined, 5)
  undo.push(() => other.close())
  await Promise.all(
    Array.from({ length: 100 }, (_, index) => enqueueNow(seal, letterTo(`person${index}@example.com`), now)),
  )
  const workers = [start(), start({ db: other })]
  await Promise.all(workers.map((worker) => worker.idle()))
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(mailServer.received).toHaveLength(100)
  expect(new Set(messageIds()).size).toBe(100)
  expect(new Set(mailServer.received.flatMap((message) => message.recipients)).size).toBe(100)
  expect((await rows()).every((row) => row.state === 'sent' && row.attempts === 1)).toBe(true)
})

test('a letter that another worker is claiming is passed over', async () => {
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  await enqueueNow(seal, letterTo('bob@example.com'), now)
  await db.transaction(async (tx) => {
    await tx.run(statement(`select from letters where recipient = 'ada@example.com' for update`))
    expect(await deliver(openOutbox())).toMatchObject({ claimed: 1, sent: 1 })
    expect(await deliver(openOutbox({ transport: 'mailbox' }))).toMatchObject({ claimed: 0 })
  })
  expect(mailServer.received.flatMap((message) => message.recipients)).toEqual(['bob@example.com'])
  expect(await deliver(openOutbox())).toMatchObject({ claimed: 1, sent: 1 })
})

test('while the mail server is down letters wait, and go out when it is up again', async () => {
  await mailServer.close()
  const outbox = start()
  await db.transaction(async (tx) => createLetters(seal).enqueue(tx, letterTo('ada@example.com'), now))
  await outbox.idle()
  const waiting = await onlyRow()
  expect(waiting).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') })

  mailServer = await startMailServer(mailServer.port)
  now = waiting.next_attempt_at
  await outbox.idle()
  expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 })
  expect(messageIds()).toEqual([`<${waiting.id}@larkfield.example>`])
})

test.each([
  ['the recipient', { refuseRecipient: 451 }],
  ['the message', { refuseMessage: 452 }],
  ['the service', { refuseMessage: 421 }],
  ['the sender', { refuseSender: 451 }],
  ['the sender for good, which an operator can mend', { refuseSender: 553 }],
])('a refusal of %s is retried, later each time, under the same Message-ID', async (_what, behaviour) => {
  const first = await hit(behaviour)
  expect(first).toMatchObject({ state: 'queued', attempts: 1, message_id: first.id })
  expect(first.next_attempt_at > now && first.next_attempt_at <= after(now, 5 * second)).toBe(true)

  const outbox = openOutbox()
  expect(await deliver(outbox)).toMatchObject({ claimed: 0 })
  now = first.next_attempt_at
  expect(await deliver(outbox)).toMatchObject({ claimed: 1, retried: 1 })
  const later = await onlyRow()
  expect(later.next_attempt_at >= after(now, 5 * second)).toBe(true)

  mailServer.behaviour = {}
  now = later.next_attempt_at
  expect(await deliver(outbox)).toMatchObject({ claimed: 1, sent: 1 })
  expect(messageIds().at(-1)).toBe(`<${first.id}@larkfield.example>`)
})

test.each([
  ['the recipient', { refuseRecipient: 550 }],
  ['the message', { refuseMessage: 554 }],
])('a permanent refusal of %s ends the letter', async (_what, behaviour) => {
  expect(await hit(behaviour)).toMatchObject({ state: 'failed', attempts: 1 })
  now = after(now, 30 * day)
  expect(await deliver(openOutbox())).toMatchObject({ claimed: 0 })
})

test('a letter that cannot be delivered for three days is given up', async () => {
  await mailServer.close()
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  now = after(now, 3 * day - minute)
  const outbox = openOutbox()
  expect(await deliver(outbox)).toMatchObject({ retried: 1 })
  now = after(now, 2 * minute)
  expect(await deliver(outbox)).toMatchObject({ failed: 1 })
  expect(logged.mock.calls.map(([, message]) => message)).toContain('letter given up')
})

test('a connection lost after the message was sent gives the next attempt another Message-ID', async () => {
  const first = await hit({ dropAfterData: true })
  expect(first).toMatchObject({ state: 'queued', attempts: 1 })
  const outbox = openOutbox()
  now = first.next_attempt_at
  await deliver(outbox)
  mailServer.behaviour = {}
  now = (await onlyRow()).next_attempt_at
  await deliver(outbox)
  expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 3 })
  expect(mailServer.received).toHaveLength(3)
  expect(new Set(messageIds()).size).toBe(3)
})

test('a letter whose worker was killed while sending goes out under another Message-ID after its lease', async () => {
  const never = new Promise<void>(() => undefined)
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  void deliver(openOutbox({ transport: { send: () => never, close: () => undefined } }))
  await expect.poll(onlyRow).toMatchObject({ state: 'sending', attempts: 1 })
  const { message_id: lost, next_attempt_at: leaseEnd } = await onlyRow()

  const outbox = openOutbox()
  expect(await deliver(outbox)).toMatchObject({ claimed: 0 })
  now = leaseEnd
  expect(await deliver(outbox)).toMatchObject({ claimed: 1, sent: 1 })
  expect(messageIds()).toHaveLength(1)
  expect(messageIds()).not.toContain(`<${lost}@larkfield.example>`)
})

test('a worker that outlives its lease changes nothing any more', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  const late = deliver(openOutbox({ transport: { send: () => slow, close: () => undefined } }))
  await expect.poll(onlyRow).toMatchObject({ state: 'sending' })
  now = after(now, hour)
  mailServer.behaviour = { refuseMessage: 451 }
  await deliver(openOutbox())
  const retried = await onlyRow()
  answer()
  expect(await late).toMatchObject({ lost: 1, sent: 0 })
  expect(await onlyRow()).toEqual(retried)
})

test('a worker that outlives its lease leaves the letter to the one that is sending it now', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sendingFor = ({ promise }: typeof first) =>
    deliver(openOutbox({ transport: { send: () => promise, close: () => undefined } }))
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  const late = sendingFor(first)
  await expect.poll(onlyRow).toMatchObject({ state: 'sending', attempts: 1 })
  now = after(now, hour)
  const current = sendingFor(second)
  await expect.poll(onlyRow).toMatchObject({ attempts: 2 })
  first.resolve()
  expect(await late).toMatchObject({ lost: 1, sent: 0 })
  expect(await onlyRow()).toMatchObject({ state: 'sending' })
  second.resolve()
  expect(await current).toMatchObject({ sent: 1 })
})

async function allowConnections(allowed: boolean): Promise<void> {
  const admin = new pg.Client({ ...database.connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`alter database ${database.connection.database} allow_connections ${allowed}`)
  if (!allowed) {
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      database.connection.database,
    ])
  }
  await admin.end()
}

test('the outbox survives an outage of the database', async () => {
  const outbox = start()
  await outbox.idle()
  await allowConnections(false)
  outbox.wake()
  await expect.poll(() => logged.mock.lastCall?.[1]).toBe('the outbox cannot reach the database')
  await allowConnections(true)
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  await outbox.idle()
  expect(mailServer.received).toHaveLength(1)
})

test('a letter delivered during an outage of the database is not delivered again', async () => {
  mailServer.behaviour = { beforeAnswer: () => allowConnections(false) }
  let failures = 0
  const run: Database['run'] = (...query) =>
    db.run(...query).catch((error) => {
      failures += 1
      throw error
    })
  const outbox = start({ db: { ...db, run } })
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  outbox.wake()
  await expect.poll(() => failures).toBeGreaterThan(0)
  expect(mailServer.received).toHaveLength(1)
  await allowConnections(true)
  await outbox.idle()
  expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1 })
  now = after(now, day)
  await outbox.idle()
  expect(mailServer.received).toHaveLength(1)
})

test('stopping waits for letters in flight', async () => {
  const { promise: heldBack, resolve: answer } = Promise.withResolvers<void>()
  mailServer.behaviour = { beforeAnswer: () => heldBack }
  await enqueueNow(seal, letterTo('ada@example.com'), now)
  const outbox = start()
  await expect.poll(() => mailServer.received).toHaveLength(1)
  const stopped = outbox.stop()
  answer()
  await stopped
  expect((await onlyRow()).state).toBe('sent')
  await outbox.idle()
})

test('a line break in a subject or a name cannot add a header or a recipient', async () => {
  const injection = 'Hello\r\nBcc: eve@example.com\r\n\r\nNew body'
  await enqueueNow(seal, letterTo('ada@example.com', { subject: injection, greeting: `Dear ${injection},` }), now)
  await deliver(openOutbox())
  const [message] = mailServer.received
  expect(message?.recipients).toEqual(['ada@example.com'])
  expect(message?.headers.has('bcc')).toBe(false)
  expect(message?.headers.get('subject')).toBe('Hello Bcc: eve@example.com New body')
})

test.each<[string, Partial<PlainLetter>]>([
  ['two recipients', { to: 'ada@example.com, eve@example.com' }],
  ['a recipient with a line break', { to: 'ada@example.com\r\nRCPT TO:<eve@example.com>' }],
  ['an address to reply to with a line break', { replyTo: 'a@example.com\r\nBcc: eve@example.com' }],
  ['no subject', { subject: ' \n' }],
  ['a link that runs a script', { action: { label: 'Open', url: 'javascript:alert(1)' } }],
])('a letter with %s is refused where it is written', async (_what, wrong) => {
  await expect(enqueueNow(seal, letterTo('ada@example.com', wrong), now)).rejects.toThrow('A letter')
  expect(await rows()).toEqual([])
})

test('an unusual but valid address arrives as it was written', async () => {
  await enqueueNow(seal, letterTo('"ada,countess"@example.com'), now)
  await deliver(openOutbox())
  expect(mailServer.received[0]?.recipients).toEqual(['"ada,countess"@example.com'])
})

test('a letter that cannot be opened waits for its key and does not block the others', async () => {
  await enqueueNow(textSealFor(['another secret of thirty-two letters!'], 'letters'), letterTo('ada@example.com'), now)
  await enqueueNow(seal, letterTo('bob@example.com'), now)
  expect(await deliver(openOutbox())).toMatchObject({ claimed: 2, sent: 1, retried: 1 })
})

test('the log names neither recipients nor contents', async () => {
  await hit({ refuseRecipient: 550 })
  mailServer.behaviour = {}
  await enqueueNow(seal, letterTo('bob@example.com'), now)
  await deliver(openOutbox())
  const everything = JSON.stringify(logged.mock.calls)
  expect(everything).toContain('letter sent')
  expect(everything).toContain('550')
  expect(everything).not.toMatch(/ada@|bob@|tok3n|Verify/)
})

test('without a mail server letters are kept, newest first, for one recipient in any spelling', async () => {
  await enqueueNow(seal, letterTo('Ada@Example.com', { subject: 'First' }), now)
  await enqueueNow(seal, letterTo('bob@example.com', { subject: 'Second' }), now)
  await enqueueNow(seal, letterTo('ada@example.com', { subject: 'Third' }), now)
  expect(await readMailbox(db, seal, letterhead)).toEqual([])
  await start({ transport: 'mailbox' }).idle()
  const subjects = async (to?: string) => (await readMailbox(db, seal, letterhead, to)).map((letter) => letter.subject)
  expect(await subjects()).toEqual(['Third', 'Second', 'First'])
  expect(await subjects(' ADA@example.com')).toEqual(['Third', 'First'])
  const [newest] = await readMailbox(db, seal, letterhead)
  expect(newest).toMatchObject({ to: 'ada@example.com', sentAt: now, text: expect.stringContaining(token) })
  expect(newest?.html).toContain(token)
})

test('without a mail server a letter is in the mailbox with its cause, and never sent by one that comes later', async () => {
  await db.transaction(async (tx) => {
    createLetters(seal, undefined, true).enqueue(tx, letterTo('ada@example.com'), now)
  })
  expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1, sent_at: now })
  expect(await readMailbox(db, seal, letterhead)).toHaveLength(1)
  await start().idle()
  expect(mailServer.received).toEqual([])
})

test('the mailbox shows the newest 100 letters', async () => {
  for (let number = 1; number <= 105; number += 1) {
    await enqueueNow(seal, letterTo('ada@example.com', { subject: `Letter ${number}` }), now)
  }
  await start({ transport: 'mailbox' }).idle()
  const letters = await readMailbox(db, seal, letterhead, 'ada@example.com')
  expect(letters).toHaveLength(100)
  expect(letters[0]?.subject).toBe('Letter 105')
})
