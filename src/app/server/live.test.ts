import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '../../features/site/content.ts'
import {
  type OperatorsDatabase,
  type OperatorsServer,
  query,
  startOperatorsServer,
} from '../../testing/operators-server.ts'
import { dataDirectory, type Environment, startApplication, startProgram } from '../../testing/process.ts'

const brand = {
  name: 'Marrow & Pike',
  tagline: 'Deposits for a fixed term.',
  supportEmail: 'help@marrowpike.example',
  supportPhone: '+44 20 7946 0000',
}

let server: OperatorsServer

beforeAll(async () => {
  server = await startOperatorsServer({ durable: true })
})

afterAll(() => server.stop())

async function environmentFor(database: OperatorsDatabase, content: object = { brand }): Promise<Environment> {
  const directory = await dataDirectory()
  const contentFile = join(directory, 'content.json')
  await writeFile(contentFile, JSON.stringify(content))
  return {
    APP_MODE: 'live',
    APP_URL: 'https://invest.marrowpike.example',
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: database.applicationUrl,
    DATA_DIR: directory,
    SECRET_KEY: 'a secret key that is long enough for a test',
    // Nobody listens there.
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Marrow & Pike <post@marrowpike.example>',
    CONTENT_FILE: contentFile,
  }
}

/** The problems that keep the application from starting. */
async function problemsOf(environment: Environment): Promise<string[]> {
  const { code, complained } = await startProgram('main.ts', environment).ended
  expect(code).toBe(1)
  const [title, ...problems] = complained.trim().split('\n')
  expect(title).toBe('The configuration is not right:')
  return problems
}

describe('a live system', () => {
  test('starts, and has neither the demo’s calls nor its people', async () => {
    const application = await startApplication(await environmentFor(await server.createMigratedDatabase()))
    const ready = await application.call('GET', '/api/ready')
    expect(ready.status).toBe(200)
    expect(ready.headers.get('strict-transport-security')).toMatch(/max-age=\d+/)
    const demoCalls = [
      'POST /api/demo/login',
      'POST /api/demo/reset',
      'POST /api/demo/advance-clock',
      'GET /api/demo/mailbox',
    ]
    for (const demoCall of demoCalls) {
      const [method = '', path = ''] = demoCall.split(' ')
      expect(await application.call(method, path), demoCall).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
  })

  test('opens accounts while its mail server is down, and ends cleanly', async () => {
    const application = await startApplication(await environmentFor(await server.createMigratedDatabase()))
    const registered = await application.call('POST', '/api/users/register', {
      body: {
        name: 'Nora',
        email: 'nora@example.com',
        password: 'Correct-horse-1',
        phone: '+15550100100',
        country: 'US',
      },
    })
    expect(registered.status).toBe(200)
    expect(await application.end('SIGTERM')).toMatchObject({ code: 0, complained: '' })
  })
})

describe('a live system does not start', () => {
  test('where the server does not write to the disk', async () => {
    const careless = await startOperatorsServer({ durable: false })
    onTestFinished(careless.stop)
    const problems = await problemsOf(await environmentFor(await careless.createMigratedDatabase()))
    expect(problems).toEqual([expect.stringContaining('fsync off'), expect.stringContaining('synchronous_commit off')])
  })

  test('where the database does not wait for the disk', async () => {
    const database = await server.createMigratedDatabase()
    await server.asSuperuser(`alter database ${database.name} set synchronous_commit = off`)
    const problems = await problemsOf(await environmentFor(database))
    expect(problems).toEqual([expect.stringContaining('synchronous_commit off')])
  })

  test('where its role does not wait for the disk', async () => {
    const database = await server.createMigratedDatabase()
    const sets = (value: string) => `alter role larkfield_web in database ${database.name} ${value}`
    await server.asSuperuser(sets('set synchronous_commit = off'))
    const problems = await problemsOf(await environmentFor(database))
    expect(problems).toEqual([expect.stringContaining('synchronous_commit off')])
  })

  test('before its database was migrated', async () => {
    await server.createMigratedDatabase()
    const problems = await problemsOf(await environmentFor(await server.createDatabase()))
    expect(problems).toEqual([expect.stringMatching(/not yet applied: 0001-.+ Run: npm run migrate/)])
  })

  test('on a server that was never migrated at all', async () => {
    const fresh = await startOperatorsServer({ durable: true })
    onTestFinished(fresh.stop)
    const { ownerUrl, name } = await fresh.createDatabase()
    const problems = await problemsOf(await environmentFor({ name, ownerUrl, applicationUrl: ownerUrl }))
    expect(problems).toEqual([expect.stringContaining('Run: npm run migrate')])
  })

  test('where a migration is missing', async () => {
    const database = await server.createMigratedDatabase()
    await query(database.ownerUrl, 'delete from migrations where number = (select max(number) from migrations)')
    const problems = await problemsOf(await environmentFor(database))
    expect(problems).toEqual([expect.stringMatching(/not yet applied: \S+\.sql\)\. Run: npm run migrate/)])
  })

  test('where the database is ahead of the code', async () => {
    const database = await server.createMigratedDatabase()
    await query(database.ownerUrl, `insert into migrations (number, name, digest) values (9999, '9999-later.sql', '')`)
    const problems = await problemsOf(await environmentFor(database))
    expect(problems).toEqual([expect.stringContaining('the database is ahead of this code')])
  })

  test('while it says what the sample says', async () => {
    const content = { brand: { ...brand, name: sampleContent.brand.name, tagline: sampleContent.brand.tagline } }
    const problems = await problemsOf(await environmentFor(await server.createMigratedDatabase(), content))
    expect(problems).toEqual([expect.stringContaining('brand.name'), expect.stringContaining('brand.tagline')])
  })
})
