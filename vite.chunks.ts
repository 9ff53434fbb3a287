/**
 * Which modules share a chunk, decided by who loads them. Left alone, the bundler makes a chunk of every set of modules
 * that the same pages load: exact, but a hundred files for one page. Groups by name or folder make few files, and every
 * page pays for what others need. So the web is built twice: the first build tells which pages load what, and the second
 * puts two chunks together wherever the requests saved outweigh the code that pages then load in vain.
 */
import type { Plugin, Rolldown } from 'vite'

/** Loaded by every page of a signed-in person. */
const frame = /\/app\/web\/(?:start-signed-in|application-routes|frame-parts)\.tsx?$/
/** Loaded by every page of the back office, too. */
const staffFrame = /\/app\/web\/staff-routes\.tsx$/
const ownRoutes = /\/app\/web\/application-routes\.tsx$/
const staffRoutes = /\/app\/web\/(?:administration|back-office)-routes\.ts$/
/** The page that most people open first counts as much as this many others, and so do those that load most. */
const weights = [
  { page: /\/(?:HomePage|DemoRibbon)\.tsx$/, weight: 60 },
  { page: /\/WithdrawalQueuePage\.tsx$/, weight: 20 },
  { page: /\/(?:DepositPage|WithdrawPage|UserPage|ProfilePage|PendingKycPage|KycReviewPage)\.tsx$/, weight: 4 },
]

/** How much code loaded in vain, in bytes before compression, costs as much as a request. */
const requestCost = 5600
/** Those who load more chunks than this pay more for each, in rounds. */
const mostChunks = 10
const surcharges = [0, 4000, 8000, 16_000, 32_000, 64_000]

type Chunk = {
  readonly entry: string
  readonly modules: readonly string[]
  readonly bytes: number
  readonly imports: readonly string[]
}
/** Chunks that become one, and who loads any of them: a bit each. */
type Group = { readonly files: readonly string[]; readonly bytes: number; readonly loaders: bigint }

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
        const pagesOf = (routes: RegExp) =>
          [...this.getModuleIds()]
            .filter((id) => routes.test(id))
            .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        names = namesFrom(chunksIn(bundle), new Set(pagesOf(ownRoutes)), new Set(pagesOf(staffRoutes)))
      },
    },
  }
}

function chunksIn(bundle: Rolldown.OutputBundle): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>()
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue
    const entry = file.isEntry || file.isDynamicEntry ? (file.facadeModuleId ?? '') : ''
    chunks.set(file.fileName, { entry, modules: file.moduleIds, imports: file.imports, bytes: file.code.length })
  }
  return chunks
}

function namesFrom(
  chunks: ReadonlyMap<string, Chunk>,
  ownPages: ReadonlySet<string>,
  staffPages: ReadonlySet<string>,
): Map<string, string> {
  const entryOf = (file: string) => chunks.get(file)?.entry ?? ''
  const importsOf = (file: string) => chunks.get(file)?.imports ?? []
  /** With everything that they import. */
  const allOf = (files: readonly string[]): Set<string> => {
    const found = new Set(files)
    for (const file of found) for (const next of importsOf(file)) found.add(next)
    return found
  }
  const entries = [...chunks.keys()].filter((file) => entryOf(file) !== '')
  const first = allOf(entries.filter((file) => entryOf(file).endsWith('index.html')))
  const framed = entries.filter((file) => frame.test(entryOf(file)))
  const framesOf = (page: string) =>
    staffPages.has(page)
      ? [...framed, ...entries.filter((file) => staffFrame.test(entryOf(file)))]
      : ownPages.has(page)
        ? framed
        : []
  const loaders = entries
    .filter((file) => !first.has(file) && !framed.includes(file))
    .flatMap((file) => {
      const loaded = allOf([file, ...framesOf(entryOf(file))])
      const { weight = 1 } = weights.find(({ page }) => page.test(entryOf(file))) ?? {}
      return Array.from({ length: weight }, () => loaded)
    })
  // An entry keeps its name, by which it is found.
  const shared = [...chunks.keys()].filter((file) => !first.has(file) && entryOf(file) === '')
  const groups = [framed, ...shared.map((file) => [file])].map(
    (files): Group => ({
      files,
      bytes: files.reduce((sum, file) => sum + (chunks.get(file)?.bytes ?? 0), 0),
      loaders: loaders.reduce(
        (bits, loaded, place) => (files.some((file) => loaded.has(file)) ? bits | bit(place) : bits),
        0n,
      ),
    }),
  )
  return new Map(
    joined(groups, importsOf, loaders.length).flatMap(({ files }, place) => {
      const name = files.some((file) => framed.includes(file)) ? 'signed-in' : `shared-${place}`
      return files.flatMap((file) => chunks.get(file)?.modules ?? []).map((module) => [module, name] as const)
    }),
  )
}

/** At a price that rises for those who still load many chunks. */
function joined(separate: readonly Group[], importsOf: Imports, loaderCount: number): readonly Group[] {
  let groups = separate
  let crowded = 0n
  for (const surcharge of surcharges) {
    groups = joinedAt(
      (requests) => requestCost * count(requests) + surcharge * count(requests & crowded),
      groups,
      importsOf,
    )
    for (let place = 0; place < loaderCount; place += 1) {
      const loaded = groups.filter(({ loaders }) => (loaders & bit(place)) !== 0n).length
      crowded = loaded > mostChunks ? crowded | bit(place) : crowded & ~bit(place)
    }
  }
  return groups
}

/** Joins the pair that gains most, until none does. */
function joinedAt(price: Price, separate: readonly Group[], importsOf: Imports): readonly Group[] {
  let groups = separate
  const gains: Gains = new WeakMap()
  for (;;) {
    const neededBy = needs(groups, importsOf)
    const pair = bestPair(price, groups, gains, neededBy)
    if (pair === undefined) return groups
    const [one, other] = pair
    const loaders = one.loaders | other.loaders
    const both = { files: [...one.files, ...other.files], bytes: one.bytes + other.bytes, loaders }
    const needed = new Set([...neededBy(one), ...neededBy(other)])
    groups = groups.flatMap((group) => {
      if (group === other) return []
      if (group === one) return [both]
      // Who loads a chunk loads everything that it imports.
      const more = needed.has(group) && (loaders & ~group.loaders) !== 0n
      return [more ? { ...group, loaders: group.loaders | loaders } : group]
    })
  }
}

/** Every other group that one imports, also through others. */
function needs(groups: readonly Group[], importsOf: Imports): NeededBy {
  const homes = new Map(groups.flatMap((group) => group.files.map((file) => [file, group] as const)))
  const known = new Map<Group, ReadonlySet<Group>>()
  return (group) => {
    const found = known.get(group)
    if (found) return found
    const files = new Set(group.files)
    for (const file of files)
      for (const next of importsOf(file)) for (const beside of homes.get(next)?.files ?? [next]) files.add(beside)
    const needed = new Set([...files].flatMap((file) => homes.get(file) ?? []))
    needed.delete(group)
    known.set(group, needed)
    return needed
  }
}

type Imports = (file: string) => readonly string[]
/** What one more request costs those who make it, in bytes. */
type Price = (loaders: bigint) => number
type NeededBy = (group: Group) => ReadonlySet<Group>
type Gains = WeakMap<Group, WeakMap<Group, number>>

function bestPair(price: Price, groups: readonly Group[], gains: Gains, neededBy: NeededBy) {
  let most = 0
  let best: readonly [Group, Group] | undefined
  for (const [place, one] of groups.entries()) {
    const known = gains.get(one) ?? new WeakMap<Group, number>()
    gains.set(one, known)
    for (const other of groups.slice(place + 1)) {
      const atMost = known.get(other) ?? gainOf(price, one, other)
      known.set(other, atMost)
      if (atMost <= most) continue
      const gain = atMost - costOfImports(price, one, other, neededBy)
      if (gain <= most) continue
      most = gain
      best = [one, other]
    }
  }
  return best
}

/** The requests that are saved, less the code of the two that is loaded in vain. */
function gainOf(price: Price, one: Group, other: Group): number {
  const inVain = one.bytes * count(other.loaders & ~one.loaders) + other.bytes * count(one.loaders & ~other.loaders)
  return price(one.loaders & other.loaders) - inVain
}

/** What both import is loaded by who loads one of them. Chunks that import each other would run before what they need. */
function costOfImports(price: Price, one: Group, other: Group, neededBy: NeededBy): number {
  const loaders = one.loaders | other.loaders
  let cost = 0
  for (const group of new Set([...neededBy(one), ...neededBy(other)])) {
    if (group === one || group === other) continue
    const needed = neededBy(group)
    if (needed.has(one) || needed.has(other)) return Number.POSITIVE_INFINITY
    const more = loaders & ~group.loaders
    cost += group.bytes * count(more) + price(more)
  }
  return cost
}

function bit(place: number): bigint {
  return 1n << BigInt(place)
}

function count(bits: bigint): number {
  return bits.toString(2).replaceAll('0', '').length
}
