import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { samplePeople } from '#features/demo/sample-people.ts'
import { startMailServer } from '#platform/server/outbox/mail-server.fixture.ts'
import { liveEnvironment } from '#testing/live.ts'
import { type OperatorsDatabase, type OperatorsServer, query, startOperatorsServer } from '#testing/operators-server.ts'
import { type Application, dataDirectory, type Environment, startApplication, startProgram } from '#testing/process.ts'

const secretKey = 'a secret key that only this test knows of'
const email = 'boss@example.com'
const oldPassword = 'a password of whoever registered'
const newPassword = 'a password of the owner'

let server: OperatorsServer
let database: OperatorsDatabase
beforeAll(async () => {
  server = await startOperatorsServer({ durable: false })
})
afterAll(() => server.stop())
beforeEach(async () => {
  database = await server.createMigratedDatabase()
})

const createAdmin = (words: string[], more: Environment = {}) =>
  startProgram('create-admin.ts', { DATABASE_URL: database.applicationUrl, ...more }, words).ended

const rowsOf = (sql: string) => query(database.ownerUrl, sql)
const person = () =>
  rowsOf(`select name, role, password_hash, google_subject, verified_at from users where email = '${email}'`)
const trail = () =>
  rowsOf(
    'select actor::text, actor_name, action, before, after, about = (select id from users where id = about) as known from audit_rows',
  )

const operator = { actor: '00000000-0000-0000-0000-000000000000', actor_name: 'Operator (create-admin)', known: true }
const created = { ...operator, action: 'admin created', before: null, after: { role: 'admin' } }
const promoted = { ...operator, action: 'role changed', before: { role: 'subscriber' }, after: { role: 'admin' } }

async function application(): Promise<Application> {
  const environment = { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.ownerUrl }
  return startApplication({ ...environment, SECRET_KEY: secretKey, DATA_DIR: await dataDirectory() })
}

const register = (app: Application) => {
  const body = { name: 'First', email: 'Boss@Example.com', password: oldPassword, phone: '+15550100100', country: 'US' }
  return app.call('POST', '/api/users/register', { body })
}

const nobody = { name: 'Ada Boss', role: 'admin', password_hash: null, google_subject: null, verified_at: null }

describe('a new admin', () => {
  test('has no password, is in the audit log, and is told how to sign in', async () => {
    const made = await createAdmin([email, 'Ada Boss'])
    expect(made).toMatchObject({ code: 0, complained: '' })
    expect(made.said).toContain('“Forgot password”')
    expect(await person()).toEqual([nobody])
    expect(await trail()).toEqual([created])
    expect(await rowsOf('select from letters')).toEqual([])
  })

  test('gets the letter from the command itself, while no application runs, with the operator’s letterhead', async () => {
    const mail = await startMailServer()
    onTestFinished(mail.close)
    const environment = { ...(await liveEnvironment(database)), SMTP_URL: mail.url }
    const made = await startProgram('create-admin.ts', environment, [email, 'Ada Boss']).ended
    expect(made).toMatchObject({ code: 0, said: expect.stringContaining('choose a password was sent; the link works') })
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[email]])
    expect(mail.received[0]?.headers.get('from')).toContain('Marrow & Pike')
    expect(await rowsOf('select state from letters')).toEqual([{ state: 'sent' }])
  })

  test('one of five concurrent commands creates it, and the others are refused', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => createAdmin([email, 'Ada Boss'])))
    expect(made.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1, 1])
    expect(await trail()).toEqual([created])
  })

  test.each([
    [[]],
    [['boss']],
    [[email, 'Ada', 'more']],
    [[email, 'A\nB']],
    [['--promote', email, 'Ada']],
    [['--force', email]],
  ])('the arguments %j are answered with the usage', async (words) => {
    const { code, complained } = await createAdmin(words)
    expect(code).toBe(2)
    expect(complained).toContain('npm run create-admin -- EMAIL "NAME"')
    expect(await rowsOf('select from users')).toEqual([])
  })
})

describe('an address that is already registered', () => {
  test('is refused without --promote, in any spelling, and nothing changes', async () => {
    const app = await application()
    const { token } = (await register(app)).body
    const { code, complained } = await createAdmin(['BOSS@example.com', 'Ada Boss'])
    expect(code).toBe(1)
    expect(complained).toContain('has an account already')
    expect(complained).toContain('npm run create-admin -- --promote BOSS@example.com')
    expect((await app.call('GET', '/api/users/getUser', { token })).body).toMatchObject({
      name: 'First',
      role: 'subscriber',
    })
    expect(await trail()).toEqual([])
  })

  test('with --promote only a letter gives access: sessions, password, browsers, codes, links, factors and Google are gone', async () => {
    const app = await application()
    const { token } = (await register(app)).body
    const credentials = { body: { email, password: oldPassword } }
    expect((await app.call('POST', '/api/users/login', credentials)).body.code).toBe('NEW_BROWSER')
    await app.call('POST', '/api/users/forgotPassword', { body: { email } })
    await rowsOf(`update users set google_subject = 'of-somebody', verified_at = now() where name = 'First'`)
    await rowsOf(
      `insert into authenticators (user_id, secret, confirmed_at) select id, 'sealed', now() from users where name = 'First'`,
    )
    const stream = await fetch(`${app.address}/api/events`, { headers: { authorization: `Bearer ${token}` } })
    expect(stream.status).toBe(200)

    const environment = { SECRET_KEY: secretKey, APP_URL: 'https://invest.example.com' }
    const { code, said } = await createAdmin(['--promote', email], environment)
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining('A letter with a link to choose a password waits'),
    })
    const table = await rowsOf(`
      select (select count(*)::int from sessions where user_id = users.id) as sessions,
        (select count(*)::int from known_browsers where user_id = users.id) as browsers,
        (select count(*)::int from pending_sign_ins where user_id = users.id) as pending,
        (select count(*)::int from letter_tokens where user_id = users.id) as links,
        (select count(*)::int from authenticators where user_id = users.id) as factors,
        role, password_hash, google_subject, verified_at
      from users where name = 'First'`)
    const empty = { sessions: 0, browsers: 0, pending: 0, links: 1, factors: 0 }
    expect(table).toEqual([{ ...empty, role: 'admin', password_hash: null, google_subject: null, verified_at: null }])
    expect(await trail()).toEqual([promoted])
    // A stream also ends on its own eventually; its last message shows that the promotion ended it.
    expect(await stream.text()).toMatch(/data: \{"topics":\["User","Session","Notification"\]\}\n\n$/)
    expect((await app.call('GET', '/api/users/getUser', { token })).status).toBe(401)
    expect((await app.call('POST', '/api/users/login', credentials)).status).toBe(401)

    const { messages } = (await app.call('GET', `/api/demo/mailbox?to=${email}`)).body
    const [link] = /https:\/\/invest\.example\.com\/resetPassword\/[\w-]+/.exec(messages[0].text) ?? ['']
    expect(messages[0].subject).toBe('You are an administrator now')
    const reset = { body: { password: newPassword } }
    expect((await app.call('PATCH', `/api/users/resetPassword/${link.split('/').at(-1)}`, reset)).status).toBe(200)
    const again = await app.call('POST', '/api/users/login', { body: { email, password: newPassword } })
    expect(again.body.code).toBe('NEW_BROWSER')
  })

  test('with a key other than the application’s, which could not open its letters, nothing is changed', async () => {
    const app = await application()
    const { token } = (await register(app)).body
    const environment = {
      SECRET_KEY: 'a secret key of somebody else altogether',
      APP_URL: 'https://invest.example.com',
    }
    const { code, complained } = await createAdmin(['--promote', email], environment)
    expect({ code, complained }).toEqual({ code: 1, complained: expect.stringContaining('SECRET_KEY: is not the key') })
    expect((await app.call('GET', '/api/users/getUser', { token })).body).toMatchObject({ role: 'subscriber' })
    expect(await trail()).toEqual([])
  })

  test('one of five concurrent promotions succeeds, with one letter and one audit row', async () => {
    const app = await application()
    await register(app)
    const environment = { SECRET_KEY: secretKey, APP_URL: 'https://invest.example.com' }
    const made = await Promise.all([1, 2, 3, 4, 5].map(() => createAdmin(['--promote', email], environment)))
    expect(made.map(({ code }) => code).sort()).toEqual([0, 1, 1, 1, 1])
    for (const { complained } of made.filter(({ code }) => code === 1)) expect(complained).toContain('an admin already')
    expect(await trail()).toEqual([promoted])
    expect(await rowsOf(`select from letter_tokens where purpose = 'reset'`)).toHaveLength(1)
  })

  test('--promote needs an account, and does not undo a suspension', async () => {
    expect(await createAdmin(['--promote', email])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('no account'),
    })
    await application()
    await rowsOf(`update users set role = 'suspended' where email = '${samplePeople.investor.email}'`)
    const { code, complained } = await createAdmin(['--promote', samplePeople.investor.email])
    expect({ code, complained }).toMatchObject({ code: 1, complained: expect.stringContaining('suspended') })
    expect(await trail()).toEqual([])
  })
})
