/**
 * Generates `.env.example` and the tables of `docs/reference.md` from the configuration's pieces. After changing a
 * variable, run this file with `-u`.
 */
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Variable } from '#platform/server/configuration/variable.ts'
import { pieces, readConfig } from './configuration.ts'

const root = resolve(import.meta.dirname, '../../..')
const command = 'npm test -- src/app/server/configuration-documents.test.ts -u'
const variables: [name: string, variable: Variable<unknown>][] = pieces.flatMap((piece) =>
  Object.entries<Variable<unknown>>(piece.variables),
)

const isNeeded = ({ neededInLive }: Variable<unknown>) =>
  neededInLive === undefined ? '' : ` Needed in live mode${neededInLive === true ? '' : ', unless READ_ONLY is on'}.`

function asComment(text: string): string[] {
  const lines = text.match(/.{1,98}(?:\s|$)/g) ?? []
  return lines.map((line) => `# ${line.trimEnd()}`)
}

function exampleOf([name, variable]: [string, Variable<unknown>]): string[] {
  const unset = variable.unset === undefined ? '' : ` Without it: ${variable.unset}.`
  const value = variable.default ?? variable.example ?? ''
  return [...asComment(`${variable.meaning}${isNeeded(variable)}${unset}`), `#${name}=${value}`, '']
}

function tableOf(piece: (typeof pieces)[number]): string[] {
  const code = (text: string | undefined) => (text === undefined ? undefined : `\`${text}\``)
  const rows = Object.entries<Variable<unknown>>(piece.variables).map(
    ([name, variable]) =>
      `| \`${name}\` | ${code(variable.default) ?? variable.unset ?? 'none'} | ${variable.meaning}${isNeeded(variable)} |`,
  )
  return [`### ${piece.title}`, '', '| variable | default | meaning |', '|---|---|---|', ...rows, '']
}

test('.env.example names every variable, its meaning and its default', async () => {
  const head = asComment(
    'Every variable of the configuration, with its default or an example. Everything has a working default in a demo. ' +
      'The application reads its environment and no file, so load a copy of this one in the shell: set -a; . ./.env; set +a',
  )
  const groups = pieces.flatMap((piece) => [
    `# --- ${piece.title} ---`,
    '',
    ...Object.entries<Variable<unknown>>(piece.variables).flatMap(exampleOf),
  ])
  const text = [...head, '#', `# Written by \`${command}\`.`, '', ...groups].join('\n')
  await expect(text).toMatchFileSnapshot(resolve(root, '.env.example'))
})

test('docs/reference.md has a table for every piece of the configuration', async () => {
  const path = resolve(root, 'docs/reference.md')
  const [begin, end] = [`<!-- configuration: written by \`${command}\` -->\n`, '<!-- /configuration -->']
  const reference = await readFile(path, 'utf8')
  const [before = '', rest = ''] = reference.split(begin)
  const after = rest.slice(rest.indexOf(end))
  expect(after.startsWith(end)).toBe(true)
  await expect([before, begin, '\n', pieces.flatMap(tableOf).join('\n'), '\n', after].join('')).toMatchFileSnapshot(
    path,
  )
})

test('a variable belongs to one piece, and says what it means', () => {
  const names = variables.map(([name]) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  expect(variables.filter(([, { meaning }]) => !/^\S.*\.$/.test(meaning)).map(([name]) => name)).toEqual([])
  const withTwoDefaults = variables.filter(([, variable]) => variable.default && variable.unset)
  expect(withTwoDefaults.map(([name]) => name)).toEqual([])
})

test('the defaults and examples of .env.example are accepted', () => {
  const defaults = variables.flatMap(([name, variable]) => (variable.default ? [[name, variable.default]] : []))
  expect(readConfig(Object.fromEntries(defaults))).toEqual(readConfig({}))
  for (const [name, { example, schema }] of variables) {
    if (example !== undefined) expect(schema.safeParse(example).success, name).toBe(true)
  }
})
