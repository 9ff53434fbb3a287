/** Files that belong to people, under names of our own. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Files = {
  put(name: FileName, bytes: Uint8Array): Promise<void>
  get(name: FileName): Promise<Buffer | undefined>
  remove(name: FileName): Promise<void>
}

/** A folder and a name that we made: nothing that a client said. */
export type FileName = `${'photos'}/${string}`

export function filesOnDisk(directory: string): Files {
  const pathOf = (name: FileName) => {
    if (!/^[a-z]+\/[\w-]{1,100}$/.test(name)) throw new Error('Not a file name of ours')
    return join(directory, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written beside and moved into place, so that a crash never leaves half a file under the name.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
    },
    async get(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
