/**
 * A PostgreSQL server as an operator would have: reached over TCP, with a role for the owner and one for the
 * application.
 */
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEngine } from '#engine/start.ts'
import { migrate } from '#platform/server/migrate.ts'
import { freePort } from './free-port.ts'

export type OperatorsDatabase = {
  readonly name: string
  readonly ownerUrl: string
  readonly applicationUrl: string
}

export type OperatorsServer = {
  /** An empty database of the owner. */
  createDatabase(): Promise<OperatorsDatabase>
  /** A migrated database that the application may sign in to. */
  createMigratedDatabase(): Promise<OperatorsDatabase>
  /** Stops the server, runs something meanwhile, and starts it again at the same address. */
  restart(meanwhile?: () => Promise<void>): Promise<void>
  /** The process id of the server. */
  pid(): Promise<number>
  superuserUrl(database: string): string
  asSuperuser(sql: string, database?: string): Promise<unknown[]>
  stop(): Promise<void>
}

const owner = 'larkfield_owner'
const application = 'larkfield_web'

export async function startOperatorsServer({ durable }: { durable: boolean }): Promise<OperatorsServer> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-operator-'))
  let engine = await startEngine({ directory, log: () => undefined, tcpPort: await freePort(), durable })
  const { host, port, user, password = '' } = engine.connection
  const urlFor = (role: string, name: string) =>
    `postgres://${role}:${role === user ? password : role}@${host}:${port}/${name}`
  const superuserUrl = (name: string) => urlFor(user, name)
  const asSuperuser = (sql: string, name = 'postgres') => query(superuserUrl(name), sql)
  await asSuperuser(`create role ${owner} login createrole password '${owner}'`)

  const createDatabase = async () => {
    const name = `operator_${randomBytes(4).toString('hex')}`
    await asSuperuser(`create database ${name} owner ${owner}`)
    return { name, ownerUrl: urlFor(owner, name), applicationUrl: urlFor(application, name) }
  }
  return {
    createDatabase,
    createMigratedDatabase: async () => {
      const database = await createDatabase()
      await migrate({ connectionString: database.ownerUrl })
      await admitApplication(database)
      return database
    },
    superuserUrl,
    asSuperuser,
    restart: async (meanwhile = async () => undefined) => {
      await engine.stop()
      await meanwhile()
      engine = await startEngine({ directory, log: () => undefined, tcpPort: port, durable })
    },
    pid: async () => Number.parseInt(await readFile(join(directory, 'data', 'postmaster.pid'), 'utf8'), 10),
    stop: async () => {
      await engine.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A migrated database of a cluster that trusts every connection from this machine. Returns its URLs by port. */
export async function clusterDatabase(primaryPort: number): Promise<(port: number) => OperatorsDatabase> {
  const superuserUrl = `postgres://postgres@127.0.0.1:${primaryPort}/postgres`
  const name = 'larkfield'
  await query(superuserUrl, `create role ${owner} login createrole`)
  await query(superuserUrl, `create database ${name} owner ${owner}`)
  const databaseAt = (port: number) => {
    const urlOf = (role: string) => `postgres://${role}@127.0.0.1:${port}/${name}`
    return { name, ownerUrl: urlOf(owner), applicationUrl: urlOf(application) }
  }
  const database = databaseAt(primaryPort)
  await migrate({ connectionString: database.ownerUrl })
  await admitApplication(database)
  return databaseAt
}

/** The operator's one-time step after the first migration: creates the account that the application signs in with. */
export async function admitApplication({ ownerUrl }: OperatorsDatabase): Promise<void> {
  const found = await query(ownerUrl, `select from pg_roles where rolname = '${application}'`)
  if (found.length > 0) return
  await query(ownerUrl, `create role ${application} login password '${application}' in role larkfield_app`)
}

/** Lists who owns what and who may do what, in a fixed order. */
export const privileges = `
  select relname as name, pg_get_userbyid(relowner) as owner, array(select unnest(relacl)::text order by 1) as may
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
  union all
  select p.oid::regprocedure::text, pg_get_userbyid(proowner),
    array(select unnest(coalesce(proacl, acldefault('f', proowner)))::text order by 1)
  from pg_proc p join pg_language l on l.oid = prolang
  where pronamespace = 'public'::regnamespace and lanname in ('plpgsql', 'sql')
  order by 1`

export async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString })
  // A query reports the loss of its connection; without a listener that would end the whole run, too.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
