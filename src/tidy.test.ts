/**
 * The rules of the house, executable. There are no exceptions: where a rule is wrong, change the rule. Those about
 * imports are here because Biome applies only the last override that matches a file: it would need one for each side of
 * each layer. dependency-cruiser does not read TypeScript 7.
 */
import { expect, test } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { readSourceTree, type SourceFile } from '#testing/source-tree.ts'

const tree = readSourceTree()
const byPath = new Map(tree.map((file) => [file.path, file]))
const code = tree.filter((file) => !file.isTest)
const layers = ['kernel', 'engine', 'images', 'platform', 'ledger', 'requests', 'features', 'app']
const layerOf = (file: SourceFile) => layers.indexOf(file.room.split('/')[0] ?? '')

/** Pairs of a file and what it imports from this tree; styles and the like are no modules. */
function imports(files: readonly SourceFile[]): [SourceFile, SourceFile][] {
  return files.flatMap((file) =>
    file.imports.flatMap((path): [SourceFile, SourceFile][] => {
      const target = byPath.get(path)
      return target ? [[file, target]] : []
    }),
  )
}

const arrows = (pairs: readonly [SourceFile, SourceFile][]) => pairs.map(([from, to]) => `${from.path} → ${to.path}`)

test('every file stands in a layer', () => {
  expect(code.filter((file) => layerOf(file) < 0).map((file) => file.path)).toEqual([])
})

test('imports run one way: kernel ← engine, images ← platform ← ledger ← requests ← features ← app, and nothing but tests imports tests', () => {
  expect(arrows(imports(code).filter(([from, to]) => to.isTest || layerOf(to) > layerOf(from)))).toEqual([])
})

test('files are imported by relative path within a room, and by the name of their layer from elsewhere', () => {
  const climbing = code.flatMap((file) => file.climbing.map((specifier) => `${file.path} → ${specifier}`))
  expect(climbing).toEqual([])
})

test('server and web never import each other, and pure files import neither', () => {
  const crossing = imports(code).filter(([from, to]) => to.side !== 'pure' && to.side !== from.side)
  expect(arrows(crossing)).toEqual([])
})

test('pure files have no clock, no randomness and no input or output', () => {
  const pure = code.filter((file) => file.side === 'pure')
  const impure =
    /\bnew Date\(\)|Date\.now|Math\.random|\bprocess\.\w|\bfetch\(|\bconsole\.\w|\bcrypto\.\w|\bsetTimeout\b|(?<!\/)\b(?:document|window)\.\w/
  expect(pure.filter((file) => impure.test(file.text)).map((file) => file.path)).toEqual([])
  expect(
    pure.flatMap((file) =>
      file.packages
        .filter((name) => !/^(?:zod$|any-ascii$|mrz$|saxes$|@noble\/|@scure\/|@zxcvbn-ts\/)/.test(name))
        .map((name) => `${file.path} → ${name}`),
    ),
  ).toEqual([])
})

test('a room calls another only through its pure files, or its one door on each side', () => {
  const rooms = imports(code).filter(
    ([from, to]) => from.room.startsWith('features/') && to.room.startsWith('features/'),
  )
  const through = rooms.filter(
    ([from, to]) => from.room !== to.room && to.side !== 'pure' && !/\/(?:server|web)\/door\.ts$/.test(to.path),
  )
  expect(arrows(through)).toEqual([])
})

/** Otherwise the bundler loads every module behind it together with the first page. */
test('a door of the web only exports what is elsewhere', () => {
  const doors = code.filter(({ path }) => path.endsWith('/web/door.ts'))
  expect(doors.length).toBeGreaterThan(10)
  const own = /^(?!\/\*\*|export (?:type )?\{[^}]*\} from )./m
  const plain = (text: string) => text.replaceAll(/\{[^}]*\}/g, '{}')
  expect(doors.filter(({ text }) => own.test(plain(text))).map((file) => file.path)).toEqual([])
})

test('the platform reads no setting that a room adds to the configuration', () => {
  const added = code.flatMap(({ room, text }) => {
    const [, fields = ''] = /declare module '#platform\/server\/config\.ts' \{([\s\S]*?)\n\}/.exec(text) ?? []
    return [...fields.matchAll(/readonly (\w+):/g)].map(([, name = '']) => ({ room, name }))
  })
  expect(added.length).toBeGreaterThan(6)
  expect(added.filter(({ room }) => room === 'platform')).toEqual([])
  const names = `\\b(?:${added.map(({ name }) => name).join('|')})\\b`
  const reads = new RegExp(
    `config\\.${names}|\\{[^}]*${names}[^}]*\\}(?:: (?:Pick<)?Config\\b| = (?:\\w+\\.)*config\\b)`,
  )
  const platform = code.filter(({ room, side }) => room === 'platform' && side === 'server')
  expect(platform.filter(({ text }) => reads.test(text)).map((file) => file.path)).toEqual([])
})

test('a table is written by one room, and entries by one file', () => {
  const writers = new Map<string, Set<string>>()
  const writes =
    /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)\s+(?:\(|set\b|as\b|where\b|default\b|values\b|select\b|[a-z_]+\s+set\b)|\bdelete\s+from\s+([a-z_]+)\b/g
  const where = code.filter((file) => file.side === 'server')
  for (const file of where) {
    for (const match of file.text.matchAll(writes)) {
      const table = match[1] ?? match[2] ?? ''
      const place = table === 'entries' ? file.path : file.room
      writers.set(table, (writers.get(table) ?? new Set()).add(place))
    }
  }
  expect(writers.size).toBeGreaterThan(6)
  const shared = [...writers].filter(([, places]) => places.size > 1)
  expect(shared.map(([table, places]) => `${table}: ${[...places].join(', ')}`)).toEqual([])
})

test('no statement folds case: JavaScript and PostgreSQL do it differently, so keys are computed in one place and stored', () => {
  const folding = code.filter((file) => file.side === 'server' && /\b(?:lower|upper)\(/.test(file.text))
  expect(folding.map((file) => file.path)).toEqual([])
})

test('functions that read or write take the database first, and never optionally', () => {
  const wrong = code.flatMap((file) => {
    const optional = /\b(?:db|tx|trx)\?\s*:/.test(file.text) ? [`${file.path}: optional`] : []
    const functions =
      file.side === 'server' && /\/store(?:-[a-z-]+)?\.ts$/.test(file.path)
        ? [...file.text.matchAll(/export (?:async )?function (\w+)(?:<[^(]*>)?\(\s*(\w*)/g)]
        : []
    return [
      ...optional,
      ...functions.filter((match) => !/^(?:db|tx)$/.test(match[2] ?? '')).map((match) => `${file.path}: ${match[1]}`),
    ]
  })
  expect(wrong).toEqual([])
})

/** The rank of a parameter among the others, by its type. */
const ranks = [
  /: (?:Db|Tx|Queries|Database)$/,
  /: (?:Context|Runtime)$/,
  /: Client$/,
  /: (?:Caller|Account)(?: \| undefined)?$/,
  /^(?!now: Date$)/,
  /^now: Date$/,
]

test('a story takes its database, context, client and caller, then its input, and the time last', () => {
  const declared = code
    .filter(({ path }) => /^features\/.*server\/(?!.*(?:store|routes)[^/]*$)/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?function (\w+)(?:<[^(]*>)?\(((?:[^()]|\([^()]*\))*)\)/gm)].map(
        ([, name = '', parameters = '']) => ({ name: `${path}: ${name}`, parameters: typedParameters(parameters) }),
      ),
    )
  const stories = declared.filter(({ parameters }) => parameters.some((parameter) => ranks[0]?.test(parameter)))
  expect(stories.length).toBeGreaterThan(50)
  const disordered = stories.filter(({ parameters }) => {
    const order = parameters.map((parameter) => ranks.findIndex((rank) => rank.test(parameter)))
    return order.some((rank, index) => rank < (order[index - 1] ?? 0))
  })
  expect(disordered.map(({ name }) => name)).toEqual([])
})

/** `db: Db` and the like; commas inside brackets do not separate. */
function typedParameters(text: string): string[] {
  const flat = text.replaceAll('=>', ':').replaceAll(/\/\*.*?\*\/|\s+/gs, ' ')
  const parts = ['']
  let depth = 0
  for (const character of flat) {
    if (/[[{(<]/.test(character)) depth += 1
    if (/[\]})>]/.test(character)) depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts.push((parts.pop() ?? '') + character)
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

test('numbers become whole hundredths in one place: dollars are turned into cents by centsOf alone', () => {
  const rounding = tree.filter(({ text }) => /Math\.round\([^\n]*\* ?1(?:00|e2)\)/.test(text))
  expect(rounding.map((file) => file.path)).toEqual(['kernel/hundredths.ts'])
})

test('a statement is prepared under the name of its text, or left unnamed: connections keep a bounded set of names', () => {
  const server = code.filter((file) => file.side === 'server' && !file.path.startsWith('platform/'))
  const handmade = server.filter(({ text }) => /\{ name(?:: [^,}]*)?, text\b/.test(text))
  expect(handmade.map((file) => file.path)).toEqual([])
})

test('ids of requests are parsed by idOf, so that no story checks whether one is well-formed', () => {
  const asking = code.filter(({ path, text }) => path.startsWith('features/') && /\bisId\(/.test(text))
  expect(asking.map((file) => file.path)).toEqual([])
})

test('there are no barrels and no drawers', () => {
  const drawers = tree.filter((file) =>
    /(?:^|\/)(?:index\.tsx?|utils?|helpers?|common|services?)(?:\/|$)/.test(file.path),
  )
  expect(drawers.map((file) => file.path)).toEqual([])
})

test('names say what a file is: kebab-case modules, components by their name, pages end in Page', () => {
  const misnamed = tree.filter(({ path }) => {
    const name = (path.split('/').at(-1) ?? '').replace(/\.(?:test|fixture|d)(?=\.)/, '')
    return name.endsWith('.tsx')
      ? !/^(?:[A-Z][A-Za-z]*|main|(?:[a-z]+-)?routes)\.tsx$/.test(name)
      : !/^[a-z][a-z\d]*(?:-[a-z\d]+)*\.ts$/.test(name)
  })
  expect(misnamed.map((file) => file.path)).toEqual([])
  const unexported = code.filter(({ path, text }) => {
    const component = /([A-Z][A-Za-z]*)\.tsx$/.exec(path)?.[1]
    return (
      component !== undefined && !new RegExp(`export (?:default )?(?:function|const|class) ${component}\\b`).test(text)
    )
  })
  expect(unexported.map((file) => file.path)).toEqual([])
})

test('files are small, and leave nothing for later', () => {
  const lines = (file: SourceFile) => file.text.split('\n').length
  expect(code.filter((file) => lines(file) > 300).map((file) => `${file.path}: ${lines(file)} lines`)).toEqual([])
  expect(
    tree
      .filter((file) => /\b(?:TODO|FIXME|XXX|HACK)\b/.test(file.text) && file.path !== 'tidy.test.ts')
      .map((file) => file.path),
  ).toEqual([])
})

test('every call that moves money is sent by writeOnce, which alone makes idempotency keys', () => {
  const makers = code.filter(({ text }) => /\bnewIdempotencyKey\b/.test(text)).map((file) => file.path)
  expect(makers.sort()).toEqual(['platform/web/call.ts', 'platform/web/forms/use-send-once.ts'])
  const movesMoney = code
    .filter(({ path }) => /^features\/(?:adjustments|deposits|investments|withdrawals)\/api\.ts$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/const (\w+) = endpoint\(\{\s*method: '(?!GET)/g)])
    .map(([, name = '']) => name)
  const web = code.filter(({ side }) => side === 'web')
  const sentBy = (sender: RegExp) =>
    web.flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(`\\b(?:${sender.source})<typeof (?:\\w+\\.)?(\\w+)`, 'g'))]
        .filter(([, name = '']) => movesMoney.includes(name))
        .map(([, name = '']) => ({ name, said: `${path}: ${name}` })),
    )
  expect(sentBy(/call|callAction|mutation|request|upload|write/).map(({ said }) => said)).toEqual([])
  // A name that an import has changed would be found by neither.
  expect(movesMoney.filter((name) => !sentBy(/writeOnce/).some((sent) => sent.name === name))).toEqual([])
})

test('tests wait for conditions, for as long as testing/patience.ts says', () => {
  const ownTime =
    /\b(?:timeout|testTimeout|asyncUtilTimeout): \d|\bsetTimeout\(\w+, \d|\bvi\.wait(?:For|Until)\(|^\}, [\d_]+\)$/m
  expect(tree.filter(({ isTest, text }) => isTest && ownTime.test(text)).map((file) => file.path)).toEqual([])
})

test('a test has the same outcome each time: properties are drawn by testing/property.ts, and nothing else is left to chance', () => {
  const chance = /from '(?:fast)-check'|\bMath\.random\(|\brandomInt\(/
  const drawing = tree.filter(({ isTest, text }) => isTest && chance.test(text))
  expect(drawing.map((file) => file.path)).toEqual(['testing/property.ts'])
})

test('server tests share their modules, so one that replaces a module runs alone', () => {
  const replacing = tree.filter(({ path, text }) => path.includes('/server/') && /\bvi\.(?:mock|doMock)\(/.test(text))
  expect(replacing.filter(({ path }) => !/-alone(?:-long)?\.test\.ts$/.test(path)).map((file) => file.path)).toEqual([])
})

test('web tests are answered by one fake server, which checks answers and requests against the endpoints’ schemas', () => {
  const faking = tree.filter(
    ({ path, text }) =>
      !path.startsWith('testing/web/fake-') &&
      (/stubGlobal\(\s*'(?:fetch|XMLHttpRequest)'|(?:globalThis|global|window)\.(?:fetch|XMLHttpRequest) =/.test(
        text,
      ) ||
        /spyOn\((?:globalThis|global|window), '(?:fetch|XMLHttpRequest)'\)/.test(text) ||
        /\.mock\([^)]*\/call\.ts/.test(text)),
  )
  expect(faking.map((file) => file.path)).toEqual([])
})

test('control flow uses codes: nothing on the web searches the text of a message', () => {
  const words =
    /\bmessage\)?\??\.(?:includes|startsWith|endsWith|match|search|indexOf)\(|\.test\([^()\n]*\bmessage\)|(?<!typeof [\w.]*)\bmessage [=!]== ['"`][^'"`]/
  expect(code.filter((file) => file.side === 'web' && words.test(file.text)).map((file) => file.path)).toEqual([])
})

test('the path of a page is written in kernel/paths.ts only', () => {
  const addresses = Object.values(paths)
    .map((path) => (typeof path === 'string' ? path : path('')))
    // The root path looks like a separator, except in a link.
    .filter((path) => path !== paths.home)
  const literal = new RegExp(
    `\\b(?:to|href)="/"|['"\`](?:\\$\\{[^}]*\\})?(?:${addresses.join('|')})(?=['"\`?#/$]|(?<=/))`,
  )
  const said = code.filter((file) => file.path !== 'kernel/paths.ts' && literal.test(file.text))
  expect(said.map((file) => `${file.path}: ${literal.exec(file.text)?.[0]}`)).toEqual([])
  const routes = code
    .filter(({ path }) => /^app\/web\/(?:public-|application-|administration-|back-office-)?routes\.tsx?$/.test(path))
    .map(({ text }) => text)
  const unrouted = Object.keys(paths).filter((name) => !new RegExp(`\\bpaths\\.${name}\\b`).test(routes.join('')))
  expect(unrouted).toEqual([])
})
