import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertOwnName, type FileName, type Files, type Folder } from './files.ts'

export function filesOnDisk(directory: string): Files {
  const pathOf = (name: FileName) => {
    assertOwnName(name)
    return join(directory, name)
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // Written beside and moved into place, so that a crash never leaves half a file under the name.
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true })
      await rename(`${path}.part`, path)
      await flushFolder(dirname(path))
    },
    get: (name) => unlessMissing(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: (folder, leastAgeSeconds) => listFolder(directory, folder, Date.now() - leastAgeSeconds * 1000),
  }
}

/** A name outlives a power cut only once its folder has been written too, and a row will rely on it. */
async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path)
  await folder.sync()
}

/** Half-written files are listed too: nobody else would ever remove them. */
async function listFolder(directory: string, folder: Folder, writtenUntil: number): Promise<FileName[]> {
  const names = (await unlessMissing(readdir(join(directory, folder)))) ?? []
  const old = await Promise.all(
    names.map(async (name): Promise<FileName[]> => {
      const found = await unlessMissing(stat(join(directory, folder, name)))
      return found?.isFile() && found.mtimeMs <= writtenUntil ? [`${folder}/${name}`] : []
    }),
  )
  return old.flat()
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
