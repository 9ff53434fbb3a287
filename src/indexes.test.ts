import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const schema = readFileSync('docs/schema.sql', 'utf8')
const indexes = [...schema.matchAll(/create (?:unique )?index (\w+) on \w+ using \w+ \(+(?:coalesce\()?(\w+)/g)].map(
  ([, name = '', column = '']) => ({ name, column }),
)
const listed = [...readFileSync('docs/indexes.md', 'utf8').matchAll(/^\| `(\w+)` \| .+ \| `([\w/.-]+)` \|$/gm)].map(
  ([, name = '', path = '']) => ({ name, path: `src/${path}` }),
)

test('docs/indexes.md lists every index of the schema once, and no other', () => {
  expect(listed.map(({ name }) => name)).toEqual(indexes.map(({ name }) => name).sort())
})

test('the query of an index is in the file that is named, which uses its first column or function', () => {
  const columns = new Map(indexes.map(({ name, column }) => [name, column]))
  const wrong = listed.filter(
    ({ name, path }) => !existsSync(path) || !new RegExp(`\\b${columns.get(name)}\\b`).test(readFileSync(path, 'utf8')),
  )
  expect(wrong).toEqual([])
})
