/** The rooms as a ladder, executable. After a change to which rooms import which, run this file with `-u`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { crossRoomReads, readByAll } from '#testing/cross-room-reads.ts'
import { drawFloors, floorsOf, roomsUsed } from '#testing/floors.ts'
import { readSourceTree, type SourceFile } from '#testing/source-tree.ts'

const root = resolve(import.meta.dirname, '..')
const code = readSourceTree().filter((file) => !file.isTest)
const used = roomsUsed(code)

test('rooms form a ladder: every room has a floor, above all rooms that it imports', () => {
  const floors = floorsOf(used)
  expect(used.size).toBeGreaterThan(15)
  expect([...used.keys()].filter((room) => !floors.has(room))).toEqual([])
})

test('a circle of rooms, and whatever stands on it, has no floor', () => {
  const circle = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['a'])],
    ['c', new Set(['b'])],
    ['d', new Set<string>()],
    ['e', new Set(['d'])],
  ])
  expect([...floorsOf(circle)]).toEqual([
    ['d', 1],
    ['e', 2],
  ])
})

test('the floors in docs/architecture.md are those of the code', async () => {
  const path = join(root, 'docs/architecture.md')
  const text = readFileSync(path, 'utf8')
  const block = /(<!-- floors: .*? -->\n)[\s\S]*?(<!-- \/floors -->)/
  expect(text).toMatch(block)
  await expect(text.replace(block, `$1\n${drawFloors(used)}\n\n$2`)).toMatchFileSnapshot(path)
})

test('the platform is at most a fifth of the source', () => {
  const linesOf = (files: readonly SourceFile[]) => files.reduce((sum, { text }) => sum + text.split('\n').length, 0)
  const platform = code.filter(({ room }) => room === 'platform')
  expect(linesOf(platform) / linesOf(code)).toBeLessThanOrEqual(0.2)
})

test('a room reads its own tables, and tables of other rooms only where it is listed', () => {
  const folder = join(root, 'src/platform/server/migrations')
  const schema = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const tables = new Set([...schema.join('\n').matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table))
  const rooms = code.filter(({ room, side }) => room.startsWith('features/') && side === 'server')
  const tablesIn = ({ text }: SourceFile, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, table = '']) => table).filter((table) => tables.has(table))
  const ownerOf = new Map(
    rooms.flatMap((file) =>
      tablesIn(file, /\b(?:insert into|update|delete from) (\w+)/g).map((table) => [table, file.room] as const),
    ),
  )
  expect(ownerOf.size).toBeGreaterThan(12)
  const found = rooms.flatMap((file) => {
    const read = tablesIn(file, /\b(?:from|join)\s+(\w+)/g)
    const foreign = read.filter(
      (table) => (ownerOf.get(table) ?? file.room) !== file.room && !readByAll.includes(table),
    )
    return foreign.length === 0 ? [] : [[file.path, [...new Set(foreign)].sort()] as const]
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(crossRoomReads.map(({ file, tables: listed }) => [file, [...listed].sort()])),
  )
})
