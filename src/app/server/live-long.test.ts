import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sampleClaims, sampleContent } from '#features/operator/sample-content.ts'
import { openDatabase, type Queries } from '#platform/server/database.ts'
import { startMailServer } from '#platform/server/outbox/mail-server.fixture.ts'
import { liveEnvironment, logLinesOf, refusalOfStart } from '#testing/live.ts'
import { operatorsContent } from '#testing/operators-content.ts'
import { type OperatorsServer, privileges, query, startOperatorsServer } from '#testing/operators-server.ts'
import { type Environment, startApplication, startProgram } from '#testing/process.ts'
import { loginFindings } from './examine-launch.ts'

let server: OperatorsServer

beforeAll(async () => {
  server = await startOperatorsServer({ durable: true })
})

afterAll(() => server.stop())

/** The problems that keep the application from starting. */
async function problemsOf(environment: Environment): Promise<string[]> {
  const [title, ...problems] = refusalOfStart(await startProgram('main.ts', environment).ended).split('\n')
  expect(title).toBe('The configuration is invalid:')
  return problems
}

describe('a live system', () => {
  test('starts, and has neither the demo’s calls nor its people', async () => {
    const application = await startApplication(await liveEnvironment(await server.createMigratedDatabase()))
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

  test('opens accounts while its mail server is down, and stops cleanly', async () => {
    const application = await startApplication(await liveEnvironment(await server.createMigratedDatabase()))
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
    const ended = await application.end('SIGTERM')
    expect(ended.code).toBe(0)
    expect(logLinesOf(ended).map(({ msg }) => msg)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^SMTP_URL: the mail server cannot be used \(ESOCKET.*\)$/),
        expect.stringMatching(/^Larkfield is live at /),
        'answered',
      ]),
    )
  })
})

describe('a database that is ahead of the code, as after a downgrade', () => {
  test('is served, with a log line, and needs no migration', async () => {
    const database = await server.createMigratedDatabase()
    const later = `insert into migrations (number, name, digest) values (9999, '9999-later.sql', '')`
    const environment = await liveEnvironment(database)
    const old = await startApplication(environment)
    await query(database.ownerUrl, later)
    await query(database.ownerUrl, 'create table later (id int); grant select on later to larkfield_app')
    expect(await old.call('GET', '/api/ready')).toMatchObject({ status: 200 })
    await old.end('SIGTERM')

    const again = await startApplication(environment)
    expect(await again.call('GET', '/api/ready')).toMatchObject({ status: 200 })
    const { said } = await again.end('SIGTERM')
    expect(said).toMatch(/"ahead":\["9999-later\.sql"\].*the database is ahead of this code/)
    const granted = await query(database.ownerUrl, privileges)
    const migrated = await startProgram('migrate.ts', { DATABASE_OWNER_URL: database.ownerUrl }).ended
    expect(await query(database.ownerUrl, privileges)).toEqual(granted)
    expect(migrated).toMatchObject({
      code: 0,
      said: 'Nothing to apply: the database is ahead of this code (it also has 9999-later.sql).\n',
    })
  })
})

describe('a live system does not start', () => {
  test('if the server has fsync off', async () => {
    const careless = await startOperatorsServer({ durable: false })
    onTestFinished(careless.stop)
    const problems = await problemsOf(await liveEnvironment(await careless.createMigratedDatabase()))
    expect(problems).toEqual([expect.stringContaining('fsync off'), expect.stringContaining('synchronous_commit off')])
  })

  test('if the database has synchronous_commit off', async () => {
    const database = await server.createMigratedDatabase()
    await server.asSuperuser(`alter database ${database.name} set synchronous_commit = off`)
    const problems = await problemsOf(await liveEnvironment(database))
    expect(problems).toEqual([expect.stringContaining('synchronous_commit off')])
  })

  test('if its role has synchronous_commit off', async () => {
    const database = await server.createMigratedDatabase()
    const sets = (value: string) => `alter role larkfield_web in database ${database.name} ${value}`
    await server.asSuperuser(sets('set synchronous_commit = off'))
    const problems = await problemsOf(await liveEnvironment(database))
    expect(problems).toEqual([expect.stringContaining('synchronous_commit off')])
  })

  test('before its database was migrated', async () => {
    await server.createMigratedDatabase()
    const problems = await problemsOf(await liveEnvironment(await server.createDatabase()))
    expect(problems).toEqual([expect.stringMatching(/not yet applied: 0001-.+ Run: npm run migrate/)])
  })

  test('on a server that was never migrated at all', async () => {
    const fresh = await startOperatorsServer({ durable: true })
    onTestFinished(fresh.stop)
    const { ownerUrl, name } = await fresh.createDatabase()
    const problems = await problemsOf(await liveEnvironment({ name, ownerUrl, applicationUrl: ownerUrl }))
    expect(problems).toEqual([expect.stringContaining('Run: npm run migrate')])
  })

  test('if a migration is missing', async () => {
    const database = await server.createMigratedDatabase()
    await query(database.ownerUrl, 'delete from migrations where number = (select max(number) from migrations)')
    const problems = await problemsOf(await liveEnvironment(database))
    expect(problems).toEqual([expect.stringMatching(/not yet applied: \S+\.sql\)\. Run: npm run migrate/)])
  })

  test('if a migration was changed, or the database is of another line: then migrating is not advised', async () => {
    const cases = [
      [`update migrations set digest = '' where number = 2`, 'changed since applied: 0002-'],
      [`update migrations set number = 9999, name = '9999-other.sql' where number = 2`, 'it has 9999-other.sql'],
    ] as const
    for (const [sql, gap] of cases) {
      const database = await server.createMigratedDatabase()
      await query(database.ownerUrl, sql)
      const problems = await problemsOf(await liveEnvironment(database))
      expect(problems).toEqual([expect.stringContaining(gap)])
      expect(problems[0]).toContain('Migrating would not help')
      const { code, complained } = await startProgram('migrate.ts', { DATABASE_OWNER_URL: database.ownerUrl }).ended
      expect(code).toBe(1)
      expect(complained).toMatch(/^Nothing was applied, because the database does not match this code/)
    }
  })

  test('with a key other than the one that sealed its letters; launch-check reports it too, also during a rotation', async () => {
    const environment = await liveEnvironment(await server.createMigratedDatabase())
    await (await startApplication(environment)).end('SIGTERM')
    const replaced = { ...environment, SECRET_KEY: 'another key that is long enough for a test' }
    expect(await problemsOf(replaced)).toEqual([expect.stringContaining('SECRET_KEY: is not the key that sealed')])
    expect((await startProgram('launch-check.ts', replaced).ended).complained).toContain('SECRET_KEY: is not the key')
    const during = { ...replaced, SECRET_KEY_PREVIOUS: environment.SECRET_KEY ?? '' }
    expect((await startProgram('launch-check.ts', during).ended).said).toContain(
      'Letters, files or credentials may still be sealed with a former key. Run: npm run rotate-key\n',
    )
    expect((await startProgram('rotate-key.ts', during).ended).code).toBe(0)
    expect((await startProgram('launch-check.ts', during).ended).said).toContain('they can be removed')
    const { said, complained } = await startProgram('launch-check.ts', replaced).ended
    expect(said + complained).not.toMatch(/SECRET_KEY|former key/)
  })

  test('while it would wear the sample’s lark', async () => {
    const bare = operatorsContent({ logo: null })
    const problems = await problemsOf(await liveEnvironment(await server.createMigratedDatabase(), bare))
    expect(problems).toEqual(['  - CONTENT_FILE: logo is missing, and the lark is the sample’s'])
  })

  test('while its content is still the sample’s, and names all of it', async () => {
    const { brand } = operatorsContent()
    const own = { ...brand, name: sampleContent.brand.name, tagline: sampleContent.brand.tagline }
    const content = operatorsContent({ brand: own, team: sampleContent.team, statistics: 'sample' })
    const problems = await problemsOf(await liveEnvironment(await server.createMigratedDatabase(), content))
    expect(problems).toEqual(sampleClaims(content).map((claim) => `  - CONTENT_FILE: ${claim} is still the sample's`))
    expect(problems).toEqual(
      expect.arrayContaining([
        expect.stringContaining('brand.name'),
        expect.stringContaining('statistics'),
        expect.stringContaining('team.3.description'),
      ]),
    )
  })

  test('with the sample’s addresses, secrets, plans and people', async () => {
    const database = await server.createMigratedDatabase()
    await query(
      database.ownerUrl,
      `insert into plans (id, name, least, most, rate_basis_points, term_hours, place)
       values (gen_random_uuid(), 'Beginner', 5000, 20000, 1000, 24, 0)`,
    )
    await query(
      database.ownerUrl,
      `insert into users (id, name, email, email_key, referral_code, created_at)
       values (gen_random_uuid(), 'Ada', 'admin@larkfield.example', 'admin@larkfield.example', 'ADA', now())`,
    )
    const environment = {
      ...(await liveEnvironment(database, operatorsContent({ payTo: sampleContent.payTo }))),
      APP_URL: 'https://larkfield.example',
      SECRET_KEY: 'please change me please change me please',
      MAIL_FROM: 'Larkfield <post@larkfield.example>',
      SUPPORT_EMAIL: 'support@larkfield.example',
    }
    expect((await problemsOf(environment)).map((problem) => problem.replace(/^ {2}- /, ''))).toEqual([
      expect.stringContaining('APP_URL: '),
      expect.stringContaining('SECRET_KEY: '),
      expect.stringContaining('MAIL_FROM: '),
      expect.stringContaining('SUPPORT_EMAIL: '),
      "CONTENT_FILE: brand.supportEmail is still the sample's",
      ...[0, 1, 2, 3].map((place) => `CONTENT_FILE: payTo.${place}.address is still the sample's`),
      "DATABASE_URL: the plan Beginner is still the sample's",
      expect.stringContaining('the demo’s people'),
    ])
  })

  test('with several things wrong at once, which are all named', async () => {
    const { CONTENT_FILE: _, SMTP_URL: __, ...rest } = await liveEnvironment(await server.createDatabase())
    const problems = await problemsOf({ ...rest, APP_URL: 'http://localhost:3000' })
    expect(problems.map((problem) => /^ {2}- (\w+)/.exec(problem)?.[1])).toEqual([
      'SMTP_URL',
      'CONTENT_FILE',
      'APP_URL',
      'APP_URL',
      'DATABASE_URL',
    ])
  })
})

describe('the launch check', () => {
  /** With every recommendation followed. */
  async function completeEnvironment(): Promise<Environment> {
    const mailServer = await startMailServer()
    onTestFinished(mailServer.close)
    return {
      ...(await liveEnvironment(await server.createMigratedDatabase())),
      SMTP_URL: mailServer.url,
      TRUST_PROXY: '10.0.0.0/8',
      METRICS_TOKEN: 'a-token-for-the-metrics',
      PASSWORD_COMMON: 'refuse',
      SHUTDOWN_GRACE_SECONDS: '1',
    }
  }

  test('reports that everything is there, without starting', async () => {
    const { APP_MODE: _, ...rest } = await completeEnvironment()
    const { code, said, complained } = await startProgram('launch-check.ts', rest).ended
    expect({ code, said, complained }).toEqual({ code: 0, said: 'Ready to go live.\n', complained: '' })
  })

  const troubles: [title: string, change: Environment, name: string, startIs: 'refused' | 'warned'][] = [
    ['no mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }, 'SMTP_URL', 'warned'],
    ['files cannot be written', { DATA_DIR: '/dev/null/data' }, 'DATA_DIR', 'refused'],
    ['everybody is trusted', { TRUST_PROXY: 'true' }, 'TRUST_PROXY', 'refused'],
    [
      'no storage',
      { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      'S3_ENDPOINT',
      'warned',
    ],
  ]

  test.for(troubles)('fails if %s', async ([, change, name, startIs]) => {
    const environment = { ...(await completeEnvironment()), ...change }
    const { code, complained } = await startProgram('launch-check.ts', environment).ended
    expect(code).toBe(1)
    expect(complained).toMatch(new RegExp(`^Not ready to go live:\\n  - ${name}: .+\\n$`))
    if (startIs === 'refused') expect(await problemsOf(environment)).toHaveLength(1)
    else expect((await (await startApplication(environment)).end('SIGTERM')).said).toContain(`"msg":"${name}: `)
  })

  test('fails if the mail server rejects the password', async () => {
    const mailServer = await startMailServer(0, 'the-password')
    onTestFinished(mailServer.close)
    const environment = await completeEnvironment()
    const checkWith = (password: string) => {
      const url = mailServer.url.replace('smtp://', `smtp://post:${password}@`)
      return startProgram('launch-check.ts', { ...environment, SMTP_URL: url }).ended
    }
    expect(await checkWith('the-password')).toMatchObject({ code: 0, said: 'Ready to go live.\n' })
    const { code, complained } = await checkWith('not-the-password')
    expect({ code, complained }).toEqual({ code: 1, complained: expect.stringMatching(/ {2}- SMTP_URL: .+EAUTH/) })
    expect(complained).not.toContain('not-the-password')
  })

  test('gives recommendations, and passes nevertheless', async () => {
    const { TRUST_PROXY: _, METRICS_TOKEN: __, PASSWORD_COMMON: ___, ...rest } = await completeEnvironment()
    const off = { SECOND_PERSON_ADJUSTMENT: 'off: there are two of us' }
    const environment = { ...rest, ...off, DATABASE_OWNER_URL: rest.DATABASE_URL ?? '', SHUTDOWN_GRACE_SECONDS: '0' }
    const { code, said } = await startProgram('launch-check.ts', environment).ended
    expect(code).toBe(0)
    const [ready, title, ...advice] = said.trim().split('\n')
    expect([ready, title]).toEqual(['Ready to go live.', 'To consider:'])
    expect(advice.map((line) => /^ {2}- (\w+): /.exec(line)?.[1])).toEqual([
      'TRUST_PROXY',
      'METRICS_TOKEN',
      'PASSWORD_COMMON',
      'DATABASE_OWNER_URL',
      'SHUTDOWN_GRACE_SECONDS',
      'SECOND_PERSON_ADJUSTMENT',
    ])
  })

  test('reports the account that the connection works as, which what lies in between may change', async () => {
    const { ownerUrl, applicationUrl } = await server.createMigratedDatabase()
    // Without the role that we request, as behind something that drops it.
    const bare = async (connectionString: string) => {
      const pool = new pg.Pool({ connectionString })
      const all: Queries['all'] = async ({ text }) => (await pool.query(text)).rows
      return loginFindings({ all }).finally(() => pool.end())
    }
    expect((await bare(ownerUrl)).problems).toEqual([
      expect.stringMatching(/works as larkfield_owner, who may alter the ledger/),
    ])
    expect(await bare(applicationUrl)).toEqual({ problems: [], advice: [] })
    const oneAccount = openDatabase({ connectionString: ownerUrl }, () => undefined, 1)
    onTestFinished(oneAccount.close)
    const advice = [expect.stringMatching(/signs in as larkfield_owner, who owns the tables/)]
    expect(await loginFindings(oneAccount)).toEqual({ problems: [], advice })
  })

  test('reports what keeps the system from starting, as the start itself does', async () => {
    const content = operatorsContent({ company: sampleContent.company })
    const environment = await liveEnvironment(await server.createDatabase(), content)
    const { code, complained } = await startProgram('launch-check.ts', environment).ended
    expect(code).toBe(1)
    const [title, ...problems] = complained.trim().split('\n')
    expect(title).toBe('Not ready to go live:')
    expect(problems.filter((problem) => !problem.includes('SMTP_URL'))).toEqual(await problemsOf(environment))
    expect(problems).toContain("  - CONTENT_FILE: company.licenceNumber is still the sample's")
  })

  test('with an empty environment lists what is needed', async () => {
    const { code, complained } = await startProgram('launch-check.ts', {}).ended
    expect(code).toBe(1)
    for (const name of ['APP_URL', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'CONTENT_FILE']) {
      expect(complained).toContain(`${name}: is needed in live mode`)
    }
  })
})
