/**
 * A caller who loses a session, a role or the account while a call is under way changes nothing. This is tested for
 * every write: each is blocked at its caller's row, the caller then loses something, and the call continues.
 */
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typeInChat } from '#features/chat/api.ts'
import { typeInConversation } from '#features/chat/staff-api.ts'
import { confirmPayment } from '#features/deposits/api.ts'
import { previewComposedEmail } from '#features/email-composer/api.ts'
import { replayRules } from '#features/flags/api.ts'
import { type Duty, duties } from '#kernel/access.ts'
import { type Endpoint, isUnsafe } from '#kernel/endpoint.ts'
import { cents } from '#kernel/money.ts'
import { approvedPerson, declare, type Person, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { isSample, spreadOf } from '#testing/sample.ts'
import { differing, everything } from '#testing/stored-data.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Prepared, sendWrite, titleOf, writes } from '#testing/writes.ts'

let world: World
let helper: Person
beforeAll(async () => {
  const secondPerson = { withdrawal: cents(1_000_00n), adjustment: cents(1_000_00n), deposit: undefined }
  world = await openWorld({ rateLimits: false, sessionDays: 365, secondPerson })
  helper = await staffMember(world)
  await addSamplePlans(world)
})
afterAll(() => world.close())

type Loss = { readonly sql: readonly string[]; readonly answer: { status: number; code: string } }

const signedOut = { status: 401, code: 'NOT_SIGNED_IN' }
const notAllowed = { status: 403, code: 'NOT_ALLOWED' }
const endSessions = 'delete from sessions where user_id = $1'

const losses: Record<string, Loss> = {
  suspended: { sql: [`update users set role = 'suspended' where id = $1`], answer: signedOut },
  'signed out': { sql: [endSessions], answer: signedOut },
  deleted: {
    sql: [`update users set role = 'suspended', deleted_at = now() where id = $1`, endSessions],
    answer: signedOut,
  },
}
const demotion: Loss = { sql: [`update users set role = 'subscriber' where id = $1`], answer: notAllowed }
/** The duties that the caller keeps are not the one that the call needs. */
function limitation(needed: Duty): Loss {
  const others = duties.filter((duty) => duty !== needed)
  return { sql: [`update users set duties = '{${others}}' where id = $1`], answer: notAllowed }
}
const deletion = [`update users set role = 'suspended', deleted_at = now() where id = $1`]

async function storedFiles(): Promise<string[]> {
  const files = await readdir(world.filesDirectory, { recursive: true, withFileTypes: true })
  return files.filter((file) => file.isFile()).map(({ name }) => name)
}

async function isWaitedFor(pid: number): Promise<boolean> {
  const waiting = `select from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))`
  return (await world.db.pool.query(waiting, [pid])).rowCount !== 0
}

/**
 * Blocks the call at a person's row, applies the loss, and returns the call's response and whether it changed anything.
 */
async function loseMeanwhile(personId: string, loss: readonly string[], send: () => ReturnType<typeof sendWrite>) {
  const client = await world.db.pool.connect()
  try {
    const { pid } = (await client.query('select pg_backend_pid() as pid')).rows[0]
    const files = await storedFiles()
    await client.query('begin')
    await client.query('select from users where id = $1 for update', [personId])
    let answered = false
    const answer = send().finally(() => {
      answered = true
    })
    while (!answered && !(await isWaitedFor(pid))) await sleep(2)
    const stopped = !answered
    for (const sql of loss) await client.query(sql, [personId])
    const before = await everything(client)
    await client.query('commit')
    const told = await answer
    const changed = differing(before, await everything(client))
    return { stopped, ...told, changed, filesLeft: (await storedFiles()).filter((name) => !files.includes(name)) }
  } finally {
    client.release()
  }
}

/** Restores what was lost, so that one preparation serves every loss. */
async function rememberStanding(id: string): Promise<() => Promise<void>> {
  const { pool } = world.db
  const role = (await pool.query('select role from users where id = $1', [id])).rows[0].role
  const sessions = (await pool.query('select to_jsonb(s) as row from sessions s where user_id = $1', [id])).rows
  return async () => {
    await pool.query('update users set role = $2, deleted_at = null, duties = null where id = $1', [id, role])
    for (const { row } of sessions) {
      const insert =
        'insert into sessions select * from jsonb_populate_record(null::sessions, $1) on conflict do nothing'
      await pool.query(insert, [JSON.stringify(row)])
    }
  }
}

function personIn({ says }: Prepared): string {
  return says.params?.id ?? (says.body as { id: string }).id
}

/** Their methods are unsafe, and they store nothing. */
const changingNothing = [previewComposedEmail, replayRules, typeInChat, typeInConversation]

test('every call that changes something for a signed-in person is in the table', () => {
  const changing = world.endpoints.filter((endpoint) => endpoint.access !== 'public' && isUnsafe(endpoint))
  const known = [...writes.map(({ title }) => title), ...changingNothing.map(titleOf)]
  expect(changing.map(titleOf).filter((title) => !known.includes(title))).toEqual([])
})

test('a call on the caller’s account is about its caller, and a staff call that names a person declares it', () => {
  const naming = world.endpoints.filter(({ person }) => person !== undefined && person !== 'caller')
  const closing = world.endpoints.filter(({ person }) => person === 'caller')
  expect(closing.filter(({ access }) => access !== 'use own account').map(titleOf)).toEqual([])
  expect(naming.filter(({ access }) => access === 'use own account' || access === 'public').map(titleOf)).toEqual([])
  const staffOnPeople = world.endpoints.filter(
    (endpoint) =>
      isUnsafe(endpoint) &&
      endpoint.access !== 'use own account' &&
      /^\/api\/users\/.*\{id\}|upgradeUser/.test(endpoint.path) &&
      endpoint.access !== 'public' &&
      !endpoint.path.includes('proposed-edits'),
  )
  expect(naming.filter(isUnsafe).map(titleOf).sort()).toEqual(staffOnPeople.map(titleOf).sort())
})

test('a caller who may not make the call takes no lock, and waits for none', async () => {
  const owner = await approvedPerson(world)
  const transactionId = await declare(owner, 100)
  const client = await world.db.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from users for update')
    await client.query('select from deposits for update')
    const { status } = await owner.browser.call(confirmPayment, { body: { transactionId } })
    expect(status).toBe(403)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** Of a sample each call has one loss, and the next call another. */
const lossesOf = ({ access, duty }: Endpoint, place: number): [string, Loss][] => {
  const isForStaff = access !== 'use own account'
  const limited = duty !== undefined && duty !== 'any' && { 'limited to other duties': limitation(duty) }
  const all = Object.entries({ ...losses, ...(isForStaff && { demotion }), ...limited })
  return isSample ? all.slice(place % all.length).slice(0, 1) : all
}

const tried = spreadOf(writes, 30)

describe.each(tried)('$title', ({ title, endpoint, prepare }) => {
  test('changes nothing once its caller, or the person it is about, is gone, and works while they are there', async () => {
    const ready = await prepare(world, helper)
    const send = () => sendWrite(endpoint, ready)
    const restore = await rememberStanding(ready.by.id)
    const place = tried.findIndex((write) => write.title === title)
    for (const [name, { sql, answer }] of lossesOf(endpoint, place)) {
      const outcome = await loseMeanwhile(ready.by.id, sql, send)
      expect({ name, ...outcome }).toEqual({ name, stopped: true, ...answer, changed: [], filesLeft: [] })
      await restore()
    }
    if (endpoint.person && endpoint.person !== 'caller') {
      const restorePerson = await rememberStanding(personIn(ready))
      const outcome = await loseMeanwhile(personIn(ready), deletion, send)
      expect(outcome).toEqual({ stopped: true, status: 404, code: 'NOT_FOUND', changed: [], filesLeft: [] })
      await restorePerson()
    }
    expect(await send()).toEqual({ status: 200, code: '' })
  })
})
