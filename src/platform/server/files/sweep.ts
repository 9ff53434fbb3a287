/** Reconciles files with rows after crashes and restored backups (decision 018). */
import type { FastifyBaseLogger } from 'fastify'
import { day } from '#kernel/clock.ts'
import type { Queries } from '../database.ts'
import { dispose, type FileName, type Files, type Folder, folders, type InUse, type Rooms } from './files.ts'
import { storageProblem } from './installation.ts'
import { anyAge } from './storage.ts'

type SweepTools = { readonly files: Files; readonly log: FastifyBaseLogger; readonly binDays: number }

type SweepResult = {
  /** Skipped files and the reason; empty if there were none. */
  readonly problems: readonly string[]
  readonly moved: number
  readonly takenBack: number
  readonly removed: number
}

/** No request takes this long, so a file of this age without a row was left behind by a crash. */
const leastAgeSeconds = 3600
const atOnce = 500

/** Crashes leave a file or two. More than this means that rows are missing, not that there are too many files. */
const handful = 5
const fewInAHundred = 3

/** `isAsked` means that an operator has checked: then any number may go to the bin. */
export async function sweep(db: Queries, broom: SweepTools, rooms: Rooms, isAsked = false): Promise<SweepResult> {
  const foreign = await storageProblem(db, broom.files)
  if (foreign !== undefined) return { problems: [foreign], moved: 0, takenBack: 0, removed: 0 }
  const outcomes: SweepResult[] = []
  for (const folder of folders) outcomes.push(await sweepFolder(db, broom, folder, rooms[folder], isAsked))
  const sum = (count: (outcome: SweepResult) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  return {
    problems: outcomes.flatMap(({ problems }) => problems),
    moved: sum(({ moved }) => moved),
    takenBack: sum(({ takenBack }) => takenBack),
    removed: sum(({ removed }) => removed),
  }
}

/** Restores what the database needs, and removes nothing. */
export async function restoreNeeded(db: Queries, broom: SweepTools, rooms: Rooms): Promise<number> {
  let count = 0
  for (const folder of folders) count += await takeBack(db, broom, folder, rooms[folder])
  return count
}

async function sweepFolder(
  db: Queries,
  broom: SweepTools,
  folder: Folder,
  inUse: InUse,
  isAsked: boolean,
): Promise<SweepResult> {
  const takenBack = await takeBack(db, broom, folder, inUse)
  const { moved, problems } = await moveLeftovers(db, broom, folder, inUse, isAsked)
  return { takenBack, moved, problems, removed: await emptyBin(db, broom, folder, inUse) }
}

/** A file that a row refers to belongs in its folder: the database may be older than the bin. */
async function takeBack(db: Queries, { files, log }: SweepTools, folder: Folder, inUse: InUse): Promise<number> {
  const { used } = await split(db, await files.bin.list(folder, anyAge), inUse)
  for (const name of used) {
    await files.bin.takeBack(name)
    log.warn({ file: name }, 'a file was taken back from the bin')
  }
  return used.length
}

async function moveLeftovers(
  db: Queries,
  { files, log }: SweepTools,
  folder: Folder,
  inUse: InUse,
  isAsked: boolean,
): Promise<Pick<SweepResult, 'moved' | 'problems'>> {
  const listed = await files.list(folder, leastAgeSeconds)
  // No row ever refers to a partially written file.
  for (const name of listed.filter(isHalfWritten)) await files.remove(name)
  const old = listed.filter((name) => !isHalfWritten(name))
  const { unused } = await split(db, old, inUse)
  if (!isAsked && unused.length > handful && unused.length * 100 > old.length * fewInAHundred) {
    return {
      moved: 0,
      problems: [`${unused.length} of ${old.length} ${folder} have no row. Is this the right database?`],
    }
  }
  for (const name of unused) {
    log.info({ file: name }, `a file without a row was ${await dispose(files, name)}`)
  }
  return { moved: unused.length, problems: [] }
}

async function emptyBin(
  db: Queries,
  { files, log, binDays }: SweepTools,
  folder: Folder,
  inUse: InUse,
): Promise<number> {
  const { unused } = await split(db, await files.bin.list(folder, (binDays * day) / 1000), inUse)
  for (const name of unused) {
    await files.bin.remove(name)
    log.info({ file: name }, 'a file was removed from the bin')
  }
  return unused.length
}

async function split(db: Queries, names: readonly FileName[], inUse: InUse) {
  const used: FileName[] = []
  const unused: FileName[] = []
  for (let start = 0; start < names.length; start += atOnce) {
    const some = names.slice(start, start + atOnce)
    const known = await inUse(db, some)
    for (const name of some) (known.has(name) ? used : unused).push(name)
  }
  return { used, unused }
}

const isHalfWritten = (name: FileName) => name.endsWith('.part')
