import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { migrate, readMigrations } from '#platform/server/migrate.ts'
import {
  admitApplication,
  type OperatorsDatabase,
  type OperatorsServer,
  privileges,
  query,
  startOperatorsServer,
} from '#testing/operators-server.ts'
import { dataDirectory, type Environment, startApplication, startProgram, whenReady } from '#testing/process.ts'

let server: OperatorsServer

beforeAll(async () => {
  server = await startOperatorsServer({ durable: true })
})

afterAll(() => server.stop())

async function environmentFor({ ownerUrl, applicationUrl }: OperatorsDatabase): Promise<Environment> {
  return { DATABASE_URL: applicationUrl, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: await dataDirectory() }
}

describe('npm run migrate', () => {
  test('migrates the database of an owner who is not a superuser, once', async () => {
    const database = await server.createDatabase()
    const environment = { DATABASE_OWNER_URL: database.ownerUrl }
    const first = await startProgram('migrate.ts', environment).ended
    expect(first).toMatchObject({ code: 0, said: expect.stringMatching(/^Applied 0001-\S+\.sql, .+\.\n$/) })
    const second = await startProgram('migrate.ts', environment).ended
    expect(second).toMatchObject({ code: 0, said: 'Nothing to apply. Roles and grants are correct.\n' })

    await admitApplication(database)
    const application = await startApplication(await environmentFor(database))
    expect(await application.call('GET', '/api/ready')).toMatchObject({ status: 200 })
  })

  test('applies each migration once when several run at the same time', async () => {
    const { ownerUrl } = await server.createDatabase()
    const runs = await Promise.all(
      [1, 2, 3].map(() => startProgram('migrate.ts', { DATABASE_OWNER_URL: ownerUrl }).ended),
    )
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(runs.filter(({ said }) => said.startsWith('Applied'))).toHaveLength(1)
  })
})

describe('npm run migrate after a restore that lost the roles', () => {
  const losses = {
    'the role is gone': 'drop owned by larkfield_app; drop role larkfield_app',
    'everybody may post': 'grant execute on function post_entries to public',
    'the application may rewrite the past': 'grant update, delete on entries to larkfield_app',
    'the tables belong to a superuser': `
      do $$ declare name text; begin
        for name in select oid::regclass from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
          execute format('alter table %s owner to postgres', name);
        end loop;
      end $$;
      alter function post_entries owner to postgres`,
  }

  test.for(Object.entries(losses))('repairs it: %s', async ([, loss]) => {
    const fresh = await startOperatorsServer({ durable: false })
    onTestFinished(fresh.stop)
    const database = await fresh.createMigratedDatabase()
    const before = await query(database.ownerUrl, privileges)
    await fresh.asSuperuser(loss, database.name)
    expect(await query(database.ownerUrl, privileges)).not.toEqual(before)

    const asOwner = () => startProgram('migrate.ts', { DATABASE_OWNER_URL: database.ownerUrl }).ended
    if (loss.includes('owner to postgres')) {
      expect(await asOwner()).toMatchObject({
        code: 1,
        complained: expect.stringMatching(/belongs to postgres.+pg_restore --no-owner.+larkfield_owner/),
      })
      await migrate({ connectionString: fresh.superuserUrl(database.name) })
    }
    const said = 'Nothing to apply. Roles and grants are correct.\n'
    expect(await asOwner()).toMatchObject({ code: 0, complained: '', said })
    expect(await query(database.ownerUrl, privileges)).toEqual(before)
  })

  test('grants exactly what the migrations grant', async () => {
    const [one, other] = await Promise.all([server.createDatabase(), server.createDatabase()])
    await migrate({ connectionString: one.ownerUrl })
    await query(other.ownerUrl, 'create table migrations (like pg_type)')
    for (const { sql } of await readMigrations()) await query(other.ownerUrl, sql)
    const withoutMigrations = (rows: unknown[]) => rows.filter((row) => (row as { name: string }).name !== 'migrations')
    const [given, granted] = await Promise.all([one, other].map(({ ownerUrl }) => query(ownerUrl, privileges)))
    expect(withoutMigrations(given ?? [])).toEqual(withoutMigrations(granted ?? []))
    expect(given?.length).toBeGreaterThan(20)
  })
})

describe("on an operator's server", () => {
  test('several processes share sessions and data, also when they start at the same time', async () => {
    const environment = await environmentFor(await server.createMigratedDatabase())
    const [one, other] = await Promise.all([startApplication(environment), startApplication(environment)])
    const { body } = await one.call('POST', '/api/demo/login', { body: { role: 'investor' } })
    const { token } = body
    expect(await other.call('GET', '/api/users/getUser', { token })).toMatchObject({ status: 200 })

    await other.call('PATCH', '/api/users/updateUser', { token, body: { bio: 'Seen from both sides.' } })
    const seen = await one.call('GET', '/api/users/getUser', { token })
    expect(seen.body).toMatchObject({ bio: 'Seen from both sides.' })

    await one.end('SIGKILL')
    expect(await other.call('GET', '/api/users/getUser', { token })).toMatchObject({ status: 200 })
  })

  test('one account is enough: the owner can work as the lesser role too', async () => {
    const { ownerUrl } = await server.createDatabase()
    const application = await startApplication({ DATABASE_URL: ownerUrl, DATA_DIR: await dataDirectory() })
    expect(await application.call('GET', '/api/ready')).toMatchObject({ status: 200 })
    const login = await application.call('POST', '/api/demo/login', { body: { role: 'investor' } })
    expect(login).toMatchObject({ status: 200 })
  })

  test('a demo can be reset', async () => {
    const application = await startApplication(await environmentFor(await server.createMigratedDatabase()))
    expect(await application.call('POST', '/api/demo/reset')).toMatchObject({ status: 200 })
    const login = await application.call('POST', '/api/demo/login', { body: { role: 'investor' } })
    expect(login).toMatchObject({ status: 200 })
  })

  test('a demo reset by one host keeps working on the others, though their prepared statements are gone', async () => {
    const environment = await environmentFor(await server.createMigratedDatabase())
    const [here, elsewhere] = [await startApplication(environment), await startApplication(environment)]
    const declare = async () => {
      const { body } = await elsewhere.call('POST', '/api/demo/login', { body: { role: 'investor' } })
      const declared = { token: body.token, body: { amount: 500 } }
      return (await elsewhere.call('POST', '/api/payments/create', declared)).status
    }
    const declareOften = async () => new Set(await Promise.all(Array.from({ length: 12 }, declare)))
    expect(await declareOften()).toEqual(new Set([200]))
    expect(await here.call('POST', '/api/demo/reset')).toMatchObject({ status: 200 })
    await expect.poll(declareOften).toEqual(new Set([200]))
  })

  test('a wrong password is explained without revealing it', async () => {
    const { applicationUrl } = await server.createMigratedDatabase()
    const url = applicationUrl.replace('larkfield_web@', 'not-the-password@')
    const { code, complained } = await startProgram('main.ts', { DATABASE_URL: url }).ended
    expect(code).toBe(1)
    expect(complained).toMatch(/^DATABASE_URL: the server refuses\. password authentication failed .+\n$/)
    expect(complained).not.toContain('not-the-password')
  })

  test('a missing password is not waited for', async () => {
    const { applicationUrl } = await server.createMigratedDatabase()
    const { code, complained } = await startProgram('main.ts', {
      DATABASE_URL: applicationUrl.replace(':larkfield_web@', '@'),
    }).ended
    expect(code).toBe(1)
    expect(complained).toContain('password')
    expect(complained).not.toContain('Waiting')
  })

  test('an unknown database ends the start at once, with an explanation', async () => {
    const { applicationUrl, name } = await server.createMigratedDatabase()
    const { code, complained } = await startProgram('main.ts', {
      DATABASE_URL: applicationUrl.replace(name, 'nowhere'),
    }).ended
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'DATABASE_URL: the server refuses. database "nowhere" does not exist\n',
    })
  })

  test('an unreachable server is named and waited for, until the wait is interrupted', async () => {
    const url = 'postgres://somebody:secret@127.0.0.1:1/larkfield'
    const waiting = startProgram('main.ts', { DATABASE_URL: url })
    const line = 'DATABASE_URL: no server answers there (ECONNREFUSED). Waiting for it.\n'
    while (waiting.complaints() !== line) await sleep(20)
    expect(await waiting.end('SIGTERM')).toMatchObject({ code: 0, complained: line })
  })

  test('a server that starts later finds the application waiting', async () => {
    const environment = await environmentFor(await server.createMigratedDatabase())
    let starting: ReturnType<typeof startApplication> | undefined
    await server.restart(async () => {
      const waiting = startProgram('main.ts', { ...environment, PORT: '0' })
      while (!waiting.complaints().includes('Waiting for it.')) await sleep(20)
      starting = whenReady(waiting)
    })
    expect(await (await starting)?.call('GET', '/api/ready')).toMatchObject({ status: 200 })
  })

  test('a command does not wait', async () => {
    const url = 'postgres://somebody:secret@127.0.0.1:1/larkfield'
    const { code, complained } = await startProgram('verify.ts', { DATABASE_URL: url }).ended
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'DATABASE_URL: no server answers there (ECONNREFUSED).\n',
    })
  })
})

describe('the role of the application', () => {
  let database: OperatorsDatabase

  beforeAll(async () => {
    database = await server.createMigratedDatabase()
  })

  test('owns nothing', async () => {
    const owners = await query(
      database.applicationUrl,
      'select distinct pg_get_userbyid(relowner) as owner from pg_class',
    )
    expect(owners.map((row) => (row as { owner: string }).owner).sort()).toEqual(['larkfield_owner', 'postgres'])
  })

  const forbidden = [
    'update entries set amount = amount + 1',
    'delete from entries',
    'truncate entries',
    'alter table entries disable trigger all',
    'alter table entries disable trigger entries_are_append_only',
    'drop trigger entries_are_append_only on entries',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    'alter table entries add column note text',
    'drop table entries',
    'alter table users drop column email',
    'drop table users',
    'update books set wallet = wallet',
    `update audit_rows set reason = ''`,
    'delete from audit_rows',
    'truncate audit_links cascade',
    'alter table audit_rows disable trigger all',
    'delete from books',
    'delete from migrations',
    'create table of_its_own (id int)',
    'set role larkfield_owner',
  ]

  test.for(forbidden)('may not: %s', async (sql) => {
    for (const role of ['larkfield_web', 'larkfield_app']) {
      await expect(query(database.applicationUrl, `set role ${role}; ${sql}`)).rejects.toMatchObject({ code: '42501' })
    }
  })
})
