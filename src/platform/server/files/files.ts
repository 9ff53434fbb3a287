/** Files that belong to people: stored under names that we generate, on disk or in a bucket, and always encrypted. */
import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from '../database.ts'
import { type ByteSeal, randomToken } from '../seal.ts'
import { StorageUnavailable } from '../unavailable.ts'
import type { Storage } from './storage.ts'

export const folders = ['photos', 'documents', 'exports'] as const
export type Folder = (typeof folders)[number]

/** A derived file is not worth a place in the bin, and would outlive its account there. */
const disposable: ReadonlySet<string> = new Set<Folder>(['exports'])

/** A folder and a name that we generated; no part of it comes from a client. */
export type FileName = `${Folder}/${string}`

export type Files = {
  put(name: FileName, bytes: Uint8Array): Promise<void>
  /**
   * Undefined if the file is missing or none of our keys opens it; the log says which. Only where the installation's
   * mark is can a file be missing: a folder that is not mounted, or another bucket, is an outage.
   */
  get(name: FileName): Promise<Buffer | undefined>
  /** Whether it is in its place or in the bin. */
  has(name: FileName): Promise<boolean>
  remove(name: FileName): Promise<void>
  list(folder: Folder, leastAgeSeconds: number): Promise<FileName[]>
  readonly bin: Bin
  /** The id of the installation whose database refers to these files. */
  readonly owner: Note
  /** A copy of the log of liabilities, which a restore of the database does not take back. It is public, and not sealed. */
  readonly proofLog: Note
}

type Note = { read(): Promise<string | undefined>; write(text: string): Promise<void> }

/** Removed files stay here until it is certain that they are not needed. */
type Bin = {
  add(name: FileName): Promise<void>
  takeBack(name: FileName): Promise<void>
  remove(name: FileName): Promise<void>
  list(folder: Folder, leastAgeSeconds: number): Promise<FileName[]>
}

/** Names that a room's rows refer to. */
export type InUse = (db: Queries, names: readonly FileName[]) => Promise<ReadonlySet<string>>
export type Rooms = Readonly<Record<Folder, InUse>>

export const binFolder = '.bin'
export const ownerPath = 'installation'

/** The storage provider cannot read the bytes, change them, or swap two files: the name is authenticated too. */
export function filesIn(storage: Storage, seal: ByteSeal, log: FastifyBaseLogger): Files {
  return {
    put: (name, bytes) => storage.write(pathOf(name), seal.seal(bytes, name)),
    async get(name) {
      const sealed = await storage.read(pathOf(name))
      if (sealed) return open(seal, sealed, name, log)
      if ((await storage.peek(ownerPath, 1)) === undefined) {
        throw new StorageUnavailable('it does not have the mark of this installation')
      }
      log.error({ file: name }, 'a file is missing')
      return undefined
    },
    has: async (name) =>
      (await storage.peek(pathOf(name), 1)) !== undefined ||
      (await storage.peek(`${binFolder}/${pathOf(name)}`, 1)) !== undefined,
    remove: (name) => storage.remove(pathOf(name)),
    list: async (folder, leastAgeSeconds) => (await storage.list(folder, leastAgeSeconds)) as FileName[],
    bin: binIn(storage),
    owner: noteIn(storage, ownerPath),
    proofLog: noteIn(storage, 'proof-log'),
  }
}

function noteIn(storage: Storage, path: string): Note {
  return {
    read: async () => (await storage.read(path))?.toString('utf8'),
    write: (text) => storage.write(path, Buffer.from(text)),
  }
}

function binIn(storage: Storage): Bin {
  const binPathOf = (name: FileName) => `${binFolder}/${pathOf(name)}`
  return {
    add: (name) => storage.move(pathOf(name), binPathOf(name)),
    takeBack: (name) => storage.move(binPathOf(name), pathOf(name)),
    remove: (name) => storage.remove(binPathOf(name)),
    list: async (folder, leastAgeSeconds) => {
      const paths = await storage.list(`${binFolder}/${folder}`, leastAgeSeconds)
      return paths.map((path) => path.slice(binFolder.length + 1) as FileName)
    },
  }
}

function open(seal: ByteSeal, sealed: Buffer, name: FileName, log: FastifyBaseLogger): Buffer | undefined {
  try {
    return seal.open(sealed, name)
  } catch (error) {
    log.error({ file: name, reason: (error as Error).message }, 'a file cannot be opened')
    return undefined
  }
}

/** Moves a file that nothing refers to any more to the bin, or removes it where it can be made again. */
export async function dispose(files: Files, name: FileName): Promise<'removed' | 'moved to the bin'> {
  if (disposable.has(name.slice(0, name.indexOf('/')))) {
    await files.remove(name)
    return 'removed'
  }
  await files.bin.add(name)
  return 'moved to the bin'
}

export function newFileName(folder: Folder): FileName {
  return `${folder}/${randomToken()}`
}

/** A name may also come from a row or a URL, so it is checked before it becomes a path. */
function pathOf(name: FileName): string {
  if (!/^[a-z]+\/[\w-]{1,100}(?:\.part)?$/.test(name)) throw new Error('Not a file name of ours')
  return name
}
