/**
 * Which modules share a chunk, decided by who loads them. Left alone, the bundler makes a chunk of every set of modules
 * that the same pages load: exact, but a hundred files for one page. Groups by name or folder make few files, and every
 * page pays for what others need. So the web is built twice: the first build tells which pages load what, and the second
 * puts together what is small or what most pages load.
 */
import type { Plugin, Rolldown } from 'vite'

/** Loaded by every page of a signed-in person. */
const signedIn = /\/app\/web\/(?:start-signed-in|application-routes|frame-parts)\.tsx?$/
const publicPage =
  /\/features\/(?:(?:site|contact|markets|documents)\/web\/(?:\w+\/)?\w+Page|demo\/web\/DemoRibbon)\.tsx$/
const anyPage = /Page\.tsx$/
const routesOfStaff = /\/app\/web\/back-office-routes\.ts$/

/** Before compression: less is not worth a request of its own, even if other pages load it in vain. */
const small: Bounds = { sharedByTwo: 2000, sharedByMore: 4000 }
/** Staff open many pages in a day, so more of what they share may come with the first. */
const smallToStaff: Bounds = { sharedByTwo: 2000, sharedByMore: 6500 }
type Bounds = { readonly sharedByTwo: number; readonly sharedByMore: number }
/** Of all pages that load one of two files, how many load both before the files are put together. */
const likeness = 0.7

type Chunk = {
  readonly entry: string
  readonly modules: readonly string[]
  readonly bytes: number
  readonly imports: readonly string[]
}

export function chunksByReach(): { readonly plugin: Plugin; readonly nameOf: (module: string) => string | null } {
  let names = new Map<string, string>()
  return {
    nameOf: (module) => names.get(module) ?? null,
    plugin: {
      name: 'chunks-by-reach',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'client',
      generateBundle(_, bundle) {
        if (names.size > 0) return
        const routes = [...this.getModuleIds()].find((id) => routesOfStaff.test(id)) ?? ''
        names = namesFrom(bundle, new Set(this.getModuleInfo(routes)?.dynamicallyImportedIds))
      },
    },
  }
}

function namesFrom(bundle: Rolldown.OutputBundle, pagesOfStaff: ReadonlySet<string>): Map<string, string> {
  const chunks = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const entry = file.isEntry || file.isDynamicEntry ? (file.facadeModuleId ?? '') : ''
    const { moduleIds: modules, imports } = file
    chunks.set(file.fileName, { entry, modules, imports, bytes: file.code.length })
  }
  const named = new Map<string, string>()
  /** With everything that they import. */
  const allOf = (files: readonly string[]): string[] => {
    const found = new Set(files)
    for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next)
    return [...found]
  }
  const entries = (pattern: RegExp) => [...chunks].filter(([, { entry }]) => pattern.test(entry)).map(([file]) => file)
  /** Which of these pages load each file. */
  const reachOf = (pages: readonly string[]) => {
    const reach = new Map<string, Set<string>>()
    for (const page of pages)
      for (const file of allOf([page])) reach.set(file, (reach.get(file) ?? new Set()).add(page))
    return reach
  }
  const isEntry = (file: string) => chunks.get(file)?.entry !== ''
  /** A file that is an entry keeps its name, by which it is found. */
  const unnamed = (file: string) => allOf([file]).filter((found) => !named.has(found) && !isEntry(found))
  const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0)
  const put = (name: string, files: readonly string[]) => {
    for (const file of files) named.set(file, name)
  }
  /** Adds every file that is small, together with what it imports and has no name yet. */
  const addSmall = (name: string, reach: ReadonlyMap<string, ReadonlySet<string>>, bounds = small) => {
    for (const [file, pages] of reach) {
      const more = isEntry(file) || pages.size === 1 ? [] : unnamed(file)
      const most = pages.size === 2 ? bounds.sharedByTwo : bounds.sharedByMore
      if (more.length === 0 || bytesOf(more) > most) continue
      put(name, more)
      return addSmall(name, reach, bounds)
    }
  }

  put('first', entries(/index\.html$/).flatMap(unnamed))
  const reach = reachOf(entries(/./))
  const ofVisitors = new Set(allOf(entries(publicPage)))
  addSmall('content', new Map([...reach].filter(([file]) => ofVisitors.has(file))))
  put('signed-in', [...entries(signedIn), ...entries(signedIn).flatMap(unnamed)])
  const isStaffs = (page: string) => pagesOfStaff.has(chunks.get(page)?.entry ?? '')
  const ofStaff = new Map([...reach].filter(([, pages]) => [...pages].every(isStaffs)))
  addSmall('signed-in', new Map([...reach].filter(([file]) => !ofStaff.has(file))))
  addSmall('back-office', ofStaff, smallToStaff)
  const byReach = [...reachOf(entries(anyPage))]
    .filter(([, pages]) => pages.size > 1)
    .sort(([, a], [, b]) => b.size - a.size)
  for (const [place, [seed, pages]] of byReach.entries()) {
    if (named.has(seed) || isEntry(seed)) continue
    const alike = byReach.filter(([file, others]) => !isEntry(file) && isAlike(pages, others)).map(([file]) => file)
    const name = `shared-${place}`
    put(name, alike.flatMap(unnamed))
    addSmall(name, reach)
  }
  return new Map(
    [...named].flatMap(([file, name]) => (chunks.get(file)?.modules ?? []).map((module) => [module, name])),
  )
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const both = [...one].filter((page) => other.has(page)).length
  return both >= likeness * (one.size + other.size - both)
}
