import { realpath } from 'node:fs/promises'
import { dataIn } from './cluster.ts'
import { ownDirectory } from './owner.ts'
import { stopOrphan } from './postmaster.ts'

/** Works on the files of a database while no server runs on them and nobody can start one. */
export async function whileStopped<T>(path: string, work: () => Promise<T>): Promise<T> {
  const directory = await realpath(path)
  const release = await ownDirectory(directory)
  try {
    await stopOrphan(dataIn(directory), () => undefined)
    return await work()
  } finally {
    await release()
  }
}
