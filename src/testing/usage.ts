/** Who uses what: exports and files, over everything that can import from `src/`. */
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

export type Unused = { readonly files: readonly string[]; readonly exports: readonly string[] }

/** What nothing uses. The tests of its own room are no use of a part of the product: nothing lives for its test alone. */
export function findUnused(): Unused {
  const modules = readModules()
  const uses = modules.flatMap((module) => usesOf(module))
  const entries = new Set(readEntries(modules))
  const isUsed = (module: Module, name?: string) =>
    uses.some(
      ({ by, target, names }) =>
        target === module.path &&
        by.path !== module.path &&
        (module.isTest || !by.isTest || roomOf(by.path) !== roomOf(module.path)) &&
        (name === undefined || names === 'all' || names.has(name)),
    )
  const own = modules.filter(({ path }) => path.startsWith('src/') && !/\.test\.tsx?$|\.d\.ts$/.test(path))
  return {
    files: own.filter((module) => !entries.has(module.path) && !isUsed(module)).map(({ path }) => path),
    exports: own
      .filter((module) => !entries.has(module.path))
      .flatMap((module) =>
        exportsOf(module.text)
          .filter((name) => !isUsed(module, name))
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
      text: readFileSync(join(root, path), 'utf8'),
      isTest: /\.(?:test|fixture)\.tsx?$|^src\/testing\/|^e2e\/|^vitest\.config/.test(path),
    }))
}

/** The layer, or the room of a feature. */
function roomOf(path: string): string {
  return /^src\/(?:features\/)?[^/]+/.exec(path)?.[0] ?? path
}

type Use = { readonly by: Module; readonly target: string; readonly names: ReadonlySet<string> | 'all' }

const statements =
  /^(?:import|export)\s+(?:type\s+)?(?:(\w+)\s*,?\s*)?(?:\*\s+as\s+(\w+)|\{([^}]*)\})?\s*from\s+'([^']+)'|\bimport\('([^']+)'\)/gm

function usesOf(module: Module): Use[] {
  return [...module.text.matchAll(statements)].flatMap(([, standard, everything, named, from, lazily]) => {
    const target = pathOf(from ?? lazily ?? '', module.path)
    if (target === undefined) return []
    const names = new Set((named ?? '').split(',').map(nameIn).filter(Boolean))
    if (standard) names.add('default')
    // Of a whole module, whatever is spelled out in the file that imports it.
    if (everything || lazily) for (const [word] of module.text.matchAll(/\w+/g)) names.add(word)
    return [{ by: module, target, names }]
  })
}

/** The name in the module that it comes from: `type Money as Amount` is `Money`. */
function nameIn(part: string): string {
  return (part.trim().replace(/^type\s+/, '').split(/\s+as\s+/)[0] ?? '').trim()
}

function exportsOf(text: string): string[] {
  const declared = [
    ...text.matchAll(/^export\s+(?:declare\s+)?(?:async\s+)?(?:function\*?|const|let|class|type|interface)\s+(\w+)/gm),
  ].map(([, name = '']) => name)
  const listed = [...text.matchAll(/^export\s+(?:type\s+)?\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((part) => (part.trim().replace(/^type\s+/, '').split(/\s+as\s+/).at(-1) ?? '').trim())
      .filter(Boolean),
  )
  return [...declared, ...listed]
}

function pathOf(specifier: string, from: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (!specifier.startsWith('.')) return undefined
  return relative(root, resolve(root, dirname(from), specifier)).replaceAll('\\', '/')
}

/**
 * What is started and not imported: named by an npm script, by a configuration of Vite or Vitest or by its page, or
 * given to a process or a worker as an address.
 */
function readEntries(modules: readonly Module[]): string[] {
  const texts = ['package.json', 'vite.config.ts', 'vitest.config.ts'].map((name) => readFileSync(join(root, name), 'utf8'))
  const named = texts.flatMap((text) => [...text.matchAll(/\b(?:src|bench|scripts)\/[\w./-]+\.(?:tsx?|mjs)/g)].map(([path]) => path))
  const started = modules.flatMap(({ path, text }) =>
    [...text.matchAll(/new URL\(\s*'(\.[^']+\.tsx?)'/g)].map(([, to = '']) => pathOf(to, path) ?? ''),
  )
  return [...named, ...started]
}
