/** The rules of the documents, executable. After adding a decision record, run this file with `-u`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (folder: string, kind: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)

const documents = ['README.md', 'CONTRIBUTING.md', ...filesOf('docs', /\.md$/)]

test('every command that a document names exists, and starts with a script that installs what is missing', () => {
  const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts
  const forOperators = documents.filter((path) => path !== 'CONTRIBUTING.md' && !path.startsWith('docs/decisions/'))
  const texts = forOperators.map(read).join('\n')
  const names = new Set([...texts.matchAll(/npm (?:run )?([a-z][a-z:-]*)/g)].map((match) => match[1] ?? ''))
  const ours = [...names].filter((name) => !['ci', 'install', 'prune'].includes(name))
  expect(ours).toEqual(expect.arrayContaining(['start', 'test', 'dev', 'build', 'migrate', 'verify', 'sample-content']))
  const wrong = ours.filter((name) => !/^(?:\w+=\w+ )?exec node scripts\/[a-z-]+\.mjs\b/.test(scripts[name] ?? ''))
  expect(wrong).toEqual([])
})

/** A document's size limit. A longer one is split into two topics, or cut. */
const limits = { decisions: 30, wordsOfDecision: 450, linesOfGuide: 250, words: 45 }
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length

const decisions = filesOf('docs/decisions', /^\d.*\.md$/)
  .sort()
  .map((path) => {
    const text = read(path)
    const [, number, title] = /^# (\d{3})\. (.+)\n\n\*\*Context\.\*\*/.exec(text) ?? []
    return { name: path.split('/').at(-1) ?? '', number, title, text }
  })

test('a decision record has its number, a title, the context, the decision and the consequences', () => {
  const wrong = decisions.filter(
    ({ name, number, text }) =>
      number !== name.slice(0, 3) || !/^\*\*Decision\.\*\*/m.test(text) || !/^\*\*Consequences\.\*\*/m.test(text),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
  const numbers = decisions.map(({ number }) => number)
  expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
})

test('decision records are few, and each fits on a page', () => {
  expect(decisions.length).toBeLessThanOrEqual(limits.decisions)
  const long = decisions.filter(({ text }) => wordsIn(text) > limits.wordsOfDecision)
  expect(long.map(({ name, text }) => `${name}: ${wordsIn(text)} words`)).toEqual([])
})

test('the operating guide is short; what is looked up stands in the reference and in the run book', () => {
  expect(read('docs/operating.md').trimEnd().split('\n').length).toBeLessThanOrEqual(limits.linesOfGuide)
})

test('the glossary has few words, each once', () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, word]) => word)
  expect(words.length).toBeGreaterThan(20)
  expect(words.length).toBeLessThanOrEqual(limits.words)
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([])
})

test('a row of a table is one line, or it would not be a row', () => {
  const broken = documents.flatMap((path) =>
    read(path)
      .replaceAll(/```[\s\S]*?```/g, '')
      .split('\n')
      .filter((line) => /^\s*\|/.test(line) && !/\|\s*$/.test(line))
      .map((line) => `${path}: ${line}`),
  )
  expect(broken).toEqual([])
})

test('the index of the decisions is complete', async () => {
  const path = 'docs/decisions/README.md'
  const rows = decisions.map(({ name, number, title }) => `| [${number}](${name}) | ${title} |`)
  const table = ['| number | decision |', '|---|---|', ...rows].join('\n')
  const block = /(<!-- decisions: .*? -->\n)[\s\S]*?(<!-- \/decisions -->)/
  expect(read(path)).toMatch(block)
  await expect(read(path).replace(block, `$1\n${table}\n\n$2`)).toMatchFileSnapshot(join(root, path))
})

test('a cited decision exists, and is cited by its three digits', () => {
  const known = new Set(decisions.map(({ number }) => number))
  const citing = [
    ...documents,
    ...['src', 'e2e', 'bench', 'scripts'].flatMap((folder) => filesOf(folder, /\.(?:tsx?|mjs|sql)$/)),
  ].filter((path) => path !== 'src/documents.test.ts')
  const cited = citing.flatMap((path) =>
    [...read(path).matchAll(/\bdecisions?(?:[ /]|\n[ *-]*)(\d+)/gi)].map(([, number]) => ({ path, number })),
  )
  expect(cited.length).toBeGreaterThan(4)
  expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
})

test('a link from a document to another file or heading resolves', () => {
  const anchorsOf = (path: string) =>
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    )
  const broken = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, target = '', anchor]) => {
        const file = target === '' ? path : join(dirname(path), target)
        return !existsSync(join(root, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor))
      })
      .map(([link]) => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('a file that a document names by its path exists; `server/` and `web/` are those of any room', () => {
  const places = ['', 'src', 'src/features']
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`((?!server\/|web\/)(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|sql))`/g)]
      .filter(([, file = '']) => !places.some((place) => existsSync(join(root, place, file))))
      .map(([, file]) => `${path}: ${file}`),
  )
  expect(missing).toEqual([])
})

test('a document states at its head whom it is for', () => {
  const records = new Set(decisions.map(({ name }) => `docs/decisions/${name}`))
  const others = documents.filter((path) => !records.has(path) && path !== 'README.md')
  expect(others.filter((path) => !/^# .+\n\nFor \S/.test(read(path)))).toEqual([])
})

test('links lead from the README to every document', () => {
  const found = new Set(['README.md'])
  for (const path of found) {
    for (const [, target = ''] of read(path).matchAll(/\]\((?!https?:)([^)#\s]+\.md)/g))
      found.add(join(dirname(path), target))
  }
  expect(documents.filter((path) => !found.has(path))).toEqual([])
})

test('the README names commands that exist, and every command is named there or in CONTRIBUTING', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  const [, table = ''] = /^## Commands by purpose\n(.*)/ms.exec(read('README.md')) ?? []
  const named = [...table.matchAll(/`(?:npm (?:run )?)?([a-z][a-z:-]+)[^`]*`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !scripts.includes(name))).toEqual([])
  const contributing = read('CONTRIBUTING.md')
  const missing = scripts.filter((name) => !named.includes(name) && !contributing.includes(`npm run ${name}`))
  expect(missing).toEqual(['prepare', 'start'])
})

test('every line of what a thief can do is held by a test that exists', () => {
  const lines = read('docs/security/thief.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| may want to'))
  const isHeld = (line: string) => {
    const [, file = '', title = ''] = /\| `([\w./-]+)`: (.+) \|$/.exec(line) ?? []
    return existsSync(join(root, file)) && read(file).includes(`'${title}'`)
  }
  expect(lines.length).toBeGreaterThan(40)
  expect(lines.filter((line) => !isHeld(line))).toEqual([])
})

test('a screen, an alarm or a sample names a heading that exists', () => {
  const named = [...filesOf('src', /\.tsx$/), ...filesOf('deploy', /\.(?:yml|ini)$/)].flatMap((path) =>
    [...read(path).matchAll(/“([^”]+)” in (docs\/\w+\.md)/g)].map(([, heading, file = '']) => ({ heading, file })),
  )
  expect(named.length).toBeGreaterThan(3)
  const headingsOf = (file: string) => [...read(file).matchAll(/^#+ (?:\d+\. )?(.+)$/gm)].map(([, heading]) => heading)
  expect(named.filter(({ heading, file }) => !headingsOf(file).includes(heading))).toEqual([])
})

test('the run book has every alarm', () => {
  const alarms = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const [, table = ''] = /^## Alarms\n(.*?)^## /ms.exec(read('docs/runbook.md')) ?? []
  expect(alarms.length).toBeGreaterThan(10)
  expect([...table.matchAll(/`([A-Z][a-z][A-Za-z]+)`/g)].map(([, name]) => name).sort()).toEqual(alarms.sort())
})
