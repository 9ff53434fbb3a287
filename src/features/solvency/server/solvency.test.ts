import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '#kernel/clock.ts'
import { type Database, type Db, statement } from '#platform/server/database.ts'
import { investorWith, type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import * as api from '../api.ts'
import { compareHeads } from '../log.ts'
import { fromHex } from '../proof-bytes.ts'
import { checkProof, type ProofFile } from '../proof-check.ts'
import { walletOf } from '../wallet-signature.fixture.ts'
import { buildApart } from './apart.ts'
import { forgetLog, readCopy, sealDay } from './append-day.ts'
import { auditSolvency } from './audit-solvency.ts'
import { makeDueDays } from './make-days.ts'
import { isSignedBy, proofKeyOf, sha256 } from './proof-key.ts'
import { buildHere, type Tree } from './tree.ts'

let world: World
let admin: Person
let iris: Person
const none = async () => undefined
const wallet = walletOf('cold')
const make = (custody = none as Parameters<typeof makeDueDays>[1]) => makeDueDays(world.context, custody)
const published = async () => (await world.browser().call(api.getProof)).body.published
const dayOf = async (chosen: string) => (await world.browser().call(api.getProofDay, { params: { day: chosen } })).body
const verify = async (key: Uint8Array, text: Uint8Array, signature: Uint8Array) =>
  isSignedBy(
    Buffer.from(key).toString('base64'),
    Buffer.from(text).toString(),
    Buffer.from(signature).toString('base64'),
  )
const proofFile = async (person: Person): Promise<ProofFile> => {
  const { path, day: own, email } = (await person.browser.call(api.getOwnProof)).body
  const { entry, publicKey, index, inclusion, head } = await dayOf(own)
  const format = 'larkfield proof of liabilities 1'
  return { format, email, day: own, path, entry, publicKey, log: { index, inclusion, head } }
}
const asOwner = (text: string, values: unknown[] = []) => world.db.pool.query(text, values)

beforeAll(async () => {
  world = await openWorld({ rateLimits: false })
  admin = await staffMember(world)
  iris = await investorWith(world, admin, 1_250)
})
afterAll(() => world.close())

describe('the days', () => {
  test('are made once they are due, from the books as they were then', async () => {
    expect((await published())?.newest).toBeNull()
    world.advance(day)
    await investorWith(world, admin, 100)
    await make()
    const { newest, days } = (await published()) ?? {}
    // The second deposit came after the day's end.
    expect(newest).toMatchObject({
      day: '2026-03-03',
      owed: 1250,
      accounts: 2,
      custody: null,
      coveragePercent: null,
    })
    expect(days?.map(({ size }) => size)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    const before = await readCopy(world.context.files)
    await Promise.all([make(), make()])
    expect(await readCopy(world.context.files)).toEqual(before)
  })

  test('are proved to each investor, and to nobody else', async () => {
    const file = await proofFile(iris)
    const sums = [125_000n, 0n, 0n, 0n]
    const verdict = await checkProof(file, { email: iris.email, day: '2026-03-03', sums }, verify)
    expect(verdict).toMatchObject({ sums, signaturesChecked: true })
    expect(await checkProof(file, { email: 'other@example.com', day: '2026-03-03' }, verify)).toMatchObject({
      cheat: 'twice',
    })
    expect((await world.browser().call(api.getOwnProof)).status).toBe(401)
    expect((await iris.browser.call(api.getOwnProof, { query: { day: '2020-01-01' } })).status).toBe(404)
  })

  test('let whoever kept a head see that the log only grew', async () => {
    const kept = (await published())?.head
    if (!kept) throw new Error('There is no head')
    world.advance(day)
    await make()
    const { head, path } = (await world.browser().call(api.getProofConsistency, { query: { size: kept.size } })).body
    expect(head.size).toBe(15)
    expect(compareHeads(sha256, kept, head, path.map(fromHex))).toBeUndefined()
  })

  test('name the custody that was signed off', async () => {
    world.advance(day)
    await make(async () => ({ day: '2026-03-03', amount: 100_000n, signedBy: 'Ada\nAdmin' }))
    const { newest } = (await published()) ?? {}
    expect(newest?.custody).toEqual({ day: '2026-03-03', amount: 1000, signedBy: 'Ada Admin' })
    expect(newest?.coveragePercent).toBe(74.07)
    expect(newest?.owed).toBe(1350)
  })

  test('can be computed again from the ledger at any later time', async () => {
    const audited = await auditSolvency(world.db, world.context, {
      latestSignedCustody: signed,
      days: 'kept',
      kept: [],
    })
    expect(audited).toMatchObject({ findings: [], days: 16, treesChecked: 16 })
  })
})

const signed = async () => ({ day: '2026-03-03', amount: 100_000n, signedBy: 'Ada' })

describe('failures', () => {
  test('a day that could not be made is said, and the next one is made', async () => {
    world.advance(day)
    await asOwner(
      `insert into liability_groups (day, number, first_locator, accounts) values ('2026-03-06', 0, '', '')`,
    )
    await expect(make()).rejects.toThrow()
    expect((await published())?.gaps).toEqual([{ day: '2026-03-06', reason: expect.stringContaining('duplicate key') }])
    world.advance(day)
    await expect(make()).rejects.toThrow()
    expect((await published())?.newest?.day).toBe('2026-03-07')
    expect((await published())?.gaps).toHaveLength(1)
  })

  test('a day rests longer than a connection may idle in a transaction', async () => {
    const impatient: Db = {
      ...world.db,
      transaction: (work) =>
        world.db.transaction(async (tx) => {
          await tx.run(statement(`set local idle_in_transaction_session_timeout = '20ms'`))
          return work(tx)
        }),
    }
    const key = proofKeyOf(Buffer.alloc(32, 7))
    const moment = new Date('2026-03-08T00:00:00Z')
    const request = { day: '2026-03-08', moment, nonceKey: key.nonceKey('2026-03-08'), keptFrom: '2026-01-01' }
    const done = new Error('The tree is made')
    const rest = () => world.db.pool.query('select pg_sleep(0.2)')
    await expect(buildHere(impatient, request, () => Promise.reject(done), rest)).rejects.toBe(done)
  })

  test('a process that is killed after it wrote the copy goes on with the same entry', async () => {
    world.advance(day)
    const { db, files } = world.context
    const key = proofKeyOf(Buffer.alloc(32, 7))
    const [chosen, moment] = ['2026-03-08', new Date('2026-03-08T00:00:00Z')]
    const request = { day: chosen, moment, nonceKey: key.nonceKey(chosen), keptFrom: '2026-01-01' }
    const killed = buildHere(db, request, async (tree) => {
      await sealDay(db, world.context, key, { day: chosen, moment, custody: undefined }, tree)
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    const copy = await files.proofLog.read()
    expect((await published())?.newest?.day).toBe('2026-03-07')
    await make()
    expect((await published())?.newest?.day).toBe('2026-03-08')
    expect(await files.proofLog.read()).toBe(copy)
  })

  test('a database that is older than the log is refused, and takes the days back from the copy', async () => {
    const { files } = world.context
    const copy = (await files.proofLog.read()) ?? ''
    const [last = ''] = (await readCopy(files)).slice(-1)
    await files.proofLog.write(
      `${copy}${last.replace('2026-03-08', '2026-03-09')}\n${last.replace('2026-03-08', '2026-03-10')}\n`,
    )
    world.advance(day)
    await expect(make()).rejects.toThrow('The database is older than the log: it has 18 days, and 20 were signed')
    const { findings } = await auditSolvency(world.db, world.context, {
      latestSignedCustody: signed,
      days: 'newest',
      kept: [],
    })
    expect(findings.map(({ cheat }) => cheat)).toEqual(['dropped-day', 'dropped-day'])
    await files.proofLog.write(copy)
    await make()
    expect((await published())?.newest?.day).toBe('2026-03-09')
  })

  test('a second log is refused, and so is another key', async () => {
    const { files, config } = world.context
    const copy = (await files.proofLog.read()) ?? ''
    world.advance(day)
    await files.proofLog.write(copy.replace('accounts 2', 'accounts 3'))
    await expect(make()).rejects.toThrow('differ from entry 14 on')
    await files.proofLog.write(copy)
    const other = { ...world.context, config: { ...config, proofKey: Buffer.alloc(32, 8) } }
    await expect(makeDueDays(other, none)).rejects.toThrow('The log was signed with another key')
    await make()
  })

  test('a day cannot be changed or removed, even by the application', async () => {
    await expect(world.db.pool.query('delete from liability_days')).rejects.toThrow()
    await expect(world.db.pool.query(`update liability_days set root = ''`)).rejects.toThrow()
  })
})

describe('apart', () => {
  test('a process of its own makes the same tree', async () => {
    const key = proofKeyOf(Buffer.alloc(32, 7))
    const request = {
      day: '2026-03-05',
      moment: new Date('2026-03-05T00:00:00Z'),
      nonceKey: key.nonceKey('2026-03-05'),
      keptFrom: '2026-01-01',
    }
    const stop = new Error('enough')
    const trees: Tree[] = []
    const seal = async (tree: Tree) => {
      trees.push(tree)
      throw stop
    }
    await asOwner(`delete from liability_groups where day = '2026-03-05'`)
    await asOwner(`delete from liability_trees where day = '2026-03-05'`)
    await expect(buildHere(world.db, request, seal)).rejects.toBe(stop)
    await expect(buildApart(world.db as Database, request, seal)).rejects.toBe(stop)
    expect(trees[0]).toEqual(trees[1])
    expect(await dayOf('2026-03-05')).toMatchObject({ entry: expect.stringContaining(`tree ${trees[0]?.tree}`) })
  })
})

describe('publishing', () => {
  test('is the operator’s, and cannot be taken back', async () => {
    const { version, terms } = (await admin.browser.call(api.getProofSetting)).body
    const off = { terms: { ...terms, published: false }, basedOn: version }
    expect((await admin.browser.call(api.changeProofSetting, { body: off })).body.message).toContain(
      'cannot be taken away',
    )
    const addresses = [{ label: 'Bitcoin, cold', address: 'bc1qexample' }]
    const on = { terms: { ...terms, addresses }, basedOn: version }
    expect((await admin.browser.call(api.changeProofSetting, { body: on })).status).toBe(200)
    expect((await published())?.addresses).toEqual(addresses)
    expect((await admin.browser.call(api.changeProofSetting, { body: on })).status).toBe(409)
    expect((await iris.browser.call(api.getProofSetting)).status).toBe(403)
  })

  test('checks what a wallet signed, ties it to a day of the log, and writes it into the audit log', async () => {
    const { version, terms } = (await admin.browser.call(api.getProofSetting)).body
    const save = (text: string, signature: string) => {
      const addresses = [{ label: 'Cold', address: wallet.addresses.segwit, signed: { message: text, signature } }]
      return admin.browser.call(api.changeProofSetting, { body: { terms: { ...terms, addresses }, basedOn: version } })
    }
    const [newest] = (await published())?.days ?? []
    const message = `Proof of liabilities, root ${newest?.root}`
    const wrong = await save(message, walletOf('another').signBitcoin(message, 39))
    expect(wrong).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^Cold: The signature is not/) },
    })
    const before = (await published())?.addresses
    expect(before?.[0]?.signed).toBeUndefined()
    const signature = wallet.signBitcoin(message, 39)
    expect((await save(message, signature)).status).toBe(200)
    const facts = { message, signature, day: newest?.day, isRoot: true, verifiedAt: world.now().toISOString() }
    expect((await published())?.addresses).toEqual([{ label: 'Cold', address: wallet.addresses.segwit, signed: facts }])
    const { rows } = await asOwner(
      `select after->>'addresses' as addresses from audit_rows where action = 'proof of liabilities changed' order by at desc, id desc limit 1`,
    )
    expect(rows[0].addresses).toContain(signature)
  })
})

describe('the file that checks without us', () => {
  const folder = new URL('.', import.meta.url)
  const checkFile = async () => {
    const stripped = async (name: string) => stripTypeScriptTypes(await readFile(new URL(name, folder), 'utf8'))
    const parts = ['../sha-256.ts', '../proof-bytes.ts', '../proof-format.ts', '../proof-check.ts', './check-main.ts']
    const whole = (await Promise.all(parts.map(stripped))).join('\n')
    return whole
      .replace(/^import \{[^}]*\} from '\.[^']*'$/gm, '')
      .replace(/^export /gm, '')

      .replace(/[ \t]+$/gm, '')
      .replace(/(?<=\S)[ \t]{2,}/g, ' ')
      .replace(/\n{3,}/g, '\n\n')
  }

  test('is made from the code that the page runs, and is small', async () => {
    const file = await checkFile()
    await expect(file).toMatchFileSnapshot('./check.mjs')
    expect((await world.browser().call(api.getProofCheck)).status).toBe(200)
    expect(Buffer.byteLength(file)).toBeLessThan(20_000)
  })

  test('says what it found', async () => {
    const place = await mkdtemp(join(tmpdir(), 'larkfield-proof-'))
    const file = await proofFile(iris)
    const run = async (content: object) => {
      await writeFile(join(place, 'proof.json'), JSON.stringify(content))
      const { stdout, status } = spawnSync(process.execPath, [
        new URL('./check.mjs', folder).pathname,
        join(place, 'proof.json'),
      ])
      return `${status} ${stdout}`
    }
    expect(await run(file)).toContain(`0 Proved: ${iris.email}`)
    expect(await run({ ...file, email: 'other@example.com' })).toContain('1 NOT PROVED (left-out)')
    await rm(place, { recursive: true })
  })
})

test('an overdraft is written as no custody', async () => {
  world.advance(day)
  await make(async () => ({ day: '2026-03-10', amount: -5n, signedBy: 'Ada' }))
  expect((await published())?.newest).toMatchObject({ custody: { amount: 0 }, coveragePercent: 0 })
})

test('a reset of the demo forgets the log', async () => {
  await forgetLog(world.context.files)
  expect(await readCopy(world.context.files)).toEqual([])
})
