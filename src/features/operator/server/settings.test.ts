import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { isRefusal } from '#kernel/refusal.ts'
import type { Queries } from '#platform/server/database.ts'
import { type Person, staffMember } from '#testing/people.ts'
import { openWorld, type World } from '#testing/world.ts'
import { type Setting, versionAt } from '../setting.ts'
import { changeSetting } from './change-setting.ts'
import { openSettings } from './open-settings.ts'
import { settingAt, versionsOf } from './store-settings.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await openWorld()
  admin = await staffMember(world, 'admin')
})
afterAll(() => world.close())

const motto = (name: string): Setting<string> => ({
  name,
  schema: z.string(),
  initial: 'none',
  facts: (text) => ({ motto: text }),
})
const change = (setting: Setting<string>, value: string, more: { startsAt?: Date; basedOn?: number } = {}) => {
  const by = { id: admin.id, name: 'Ada Marsh', asWhom: null, address: '127.0.0.1' }
  return changeSetting(world.db, setting, by, { value, startsAt: undefined, basedOn: undefined, ...more }, world.now())
}
const inForce = async (setting: Setting<string>, at: Date) => (await settingAt(world.db, setting, at)).value

test('a version is in force from its start, is audited, and cannot be changed any more', async () => {
  const setting = motto('motto')
  const later = new Date(world.now().getTime() + 1000)
  expect(await inForce(setting, world.now())).toBe('none')
  await change(setting, 'first')
  await change(setting, 'second', { startsAt: later })
  expect([await inForce(setting, world.now()), await inForce(setting, later)]).toEqual(['first', 'second'])
  expect(await versionsOf(world.db, setting)).toMatchObject([
    { version: 1, value: 'first', author: 'Ada Marsh' },
    { version: 2, value: 'second', startsAt: later },
  ])
  const { rows } = await world.db.pool.query(
    `select before, after from audit_rows where action = 'motto changed' order by id`,
  )
  expect(rows).toMatchObject([
    { before: { motto: 'none' }, after: { motto: 'first' } },
    { before: { motto: 'first' }, after: { motto: 'second', startsAt: later.toISOString() } },
  ])
  await expect(world.db.pool.query(`update settings set value = '"other"'`)).rejects.toThrow()
})

test('one of sixteen simultaneous changes that build on the same version is taken', async () => {
  const setting = motto('contested')
  const results = await Promise.all(
    Array.from({ length: 16 }, (_, number) => change(setting, `m${number}`, { basedOn: 0 })),
  )
  expect(results.filter((result) => !isRefusal(result))).toHaveLength(1)
  expect(results.filter(isRefusal).every(({ refused }) => refused === 'CHANGED')).toBe(true)
  expect(await versionsOf(world.db, setting)).toHaveLength(1)
})

test('a thousand calls cost one query, another process’s change is seen a second later, and a failed read is not kept', async () => {
  const setting = motto('cached')
  let queries = 0
  let broken = false
  let elapsed = 0
  const counting: Queries = {
    ...world.db,
    all: (statement, ...values) => {
      queries += 1
      return broken ? Promise.reject(new Error('away')) : world.db.all(statement, ...values)
    },
  }
  const settings = openSettings(counting, () => elapsed)
  const read = async () => versionAt(setting, await settings.versionsOf(setting), world.now()).value
  expect(new Set(await Promise.all(Array.from({ length: 1000 }, read)))).toEqual(new Set(['none']))
  expect(queries).toBe(1)
  await change(setting, 'new')
  elapsed = 999
  expect(await read()).toBe('none')
  elapsed = 1000
  broken = true
  await expect(read()).rejects.toThrow('away')
  broken = false
  expect(await read()).toBe('new')
})
