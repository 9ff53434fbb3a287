/** Usage of exports and files, over everything that can import from `src/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

type Module = {
  /** From the root, as in `src/kernel/money.ts`. */
  readonly path: string
  readonly text: string
  /** Tests, and what only tests need. */
  readonly isTest: boolean
}

type Unused = { readonly files: readonly string[]; readonly exports: readonly string[] }

/**
 * Unused exports and files. An export is used if another file imports it, even a test of its own file; where its own
 * file does not use it, the tests of its room do not count, so that nothing lives for its test alone.
 */
export function findUnused(): Unused {
  const modules = readModules()
  const entries = new Set(readEntries(modules))
  const uses = Map.groupBy(modules.flatMap(usesOf), ({ target }) => target)
  const candidates = modules.filter(
    ({ path }) => /^src\/(?!.*\.(?:test\.tsx?|d\.ts)$)/.test(path) && !entries.has(path),
  )
  const usersOf = ({ path }: Module, name?: string) =>
    (uses.get(path) ?? []).filter(({ names }) => name === undefined || names.has(name)).map(({ by }) => by)
  const isUse = (of: Module) => (by: Module) => of.isTest || !by.isTest || roomOf(by.path) !== roomOf(of.path)
  return {
    files: candidates.filter((module) => !usersOf(module).some(isUse(module))).map(({ path }) => path),
    exports: candidates.flatMap((module) =>
      exportsOf(module.text)
        .filter((name) => {
          const isUsedWithin = module.text.split(new RegExp(`\\b${name}\\b`)).length > 2
          return !usersOf(module, name).some(isUsedWithin ? () => true : isUse(module))
        })
        .map((name) => `${module.path}: ${name}`),
    ),
  }
}

function readModules(): Module[] {
  return ['src', 'e2e', 'bench', 'scripts', '.']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
        join(folder, name).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .map((path) => ({
      path,
      text: read(path),
      isTest: /\.(?:test|fixture)\.tsx?$|^src\/testing\/|^e2e\/|^vitest\.config/.test(path),
    }))
}

/** The layer, or the room of a feature. */
function roomOf(path: string): string {
  return /^src\/(?:features\/)?[^/]+/.exec(path)?.[0] ?? path
}

type Use = { readonly by: Module; readonly target: string; readonly names: ReadonlySet<string> }

const statements =
  /^(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\*\s+as\s+(\w+)|\{([^}]*)\})?\s*from\s+'([^']+)'|\bimport\('([^']+)'\)/gm

function usesOf(module: Module): Use[] {
  return [...module.text.matchAll(statements)].flatMap(([, standard, everything, named, from, lazily]) => {
    const target = pathOf(from ?? lazily ?? '', module.path)
    if (target === undefined) return []
    const names = new Set(namesIn(named).map(([name]) => name))
    if (standard) names.add('default')
    // For a whole module, the names spelled out in the importing file.
    if (everything || lazily) for (const [word] of module.text.matchAll(/\w+/g)) names.add(word)
    return [{ by: module, target, names }]
  })
}

/** The names of a list in braces, inside and outside: `type Money as Amount` is `['Money', 'Amount']`. */
function namesIn(list = ''): [name: string, alias: string][] {
  return [...list.matchAll(/(?:\btype\s+)?(\w+)(?:\s+as\s+(\w+))?/g)].map(([, name = '', alias = name]) => [
    name,
    alias,
  ])
}

function exportsOf(text: string): string[] {
  const declared = [
    ...text.matchAll(/^export\s+(?:declare\s+)?(?:async\s+)?(?:function\*?|const|let|class|type|interface)\s+(\w+)/gm),
  ].map(([, name = '']) => name)
  const listed = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, list]) =>
    namesIn(list).map(([, alias]) => alias),
  )
  return [...declared, ...listed]
}

function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/')
}

/**
 * Entry points: files that an npm script, a script, a configuration or a page of the web names, or that are given to a
 * process or a worker as an address.
 */
function readEntries(modules: readonly Module[]): string[] {
  const page = 'src/app/web/index.html'
  const starting = modules.filter(({ path }) => /^(?:scripts\/|[^/]+$)/.test(path))
  const texts = [...starting, { path: 'package.json', text: read('package.json') }, { path: page, text: read(page) }]
  const paths = new Set(modules.map(({ path }) => path))
  const named = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/['"\s]([\w./-]+\.(?:tsx?|mjs))\b/g)].flatMap(([, name = '']) => [
      name,
      join(dirname(path), name),
      join('src/app/web', name),
    ]),
  )
  const started = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/new URL\(\s*'([^']+\.tsx?)'/g)].map(([, name = '']) => join(dirname(path), name)),
  )
  return [...named, ...started].filter((path) => paths.has(path))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
