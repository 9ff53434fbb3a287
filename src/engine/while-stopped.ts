import { realpath } from 'node:fs/promises'
import { dataIn } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { stopOrphan } from './postmaster.ts'

/** Works on the files of a database while no server runs on them and none can start. */
export async function whileStopped<T>(path: string, work: () => Promise<T>): Promise<T> {
  const directory = await realpath(path)
  const release = await lockDirectory(directory)
  try {
    await stopOrphan(dataIn(directory), () => undefined)
    return await work()
  } finally {
    await release()
  }
}
