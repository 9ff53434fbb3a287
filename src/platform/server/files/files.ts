/** Files that belong to people: kept under names of our own, on disk or in a bucket, and never in the clear. */
import { randomToken } from '../seal.ts'

export const folders = ['photos', 'documents'] as const
export type Folder = (typeof folders)[number]

/** A folder and a name that we made: nothing that a client said. */
export type FileName = `${Folder}/${string}`

export type Files = {
  put(name: FileName, bytes: Uint8Array): Promise<void>
  get(name: FileName): Promise<Buffer | undefined>
  remove(name: FileName): Promise<void>
  /** What lies in a folder and was written at least so long ago, by the clock of the machine that keeps it. */
  list(folder: Folder, leastAgeSeconds: number): Promise<FileName[]>
}

export function newFileName(folder: Folder): FileName {
  return `${folder}/${randomToken()}`
}

/** A name can also come from a row or an address, so it is looked at before it becomes a path. */
export function assertOwnName(name: string): void {
  if (!/^[a-z]+\/[\w-]{1,100}(?:\.part)?$/.test(name)) throw new Error('Not a file name of ours')
}
