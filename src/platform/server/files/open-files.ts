import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Bucket, Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { binFolder, type Files, filesIn, folders, ownerPath } from './files.ts'
import { anyAge, type Storage } from './storage.ts'
import { storageInBucket } from './storage-in-bucket.ts'
import { storageOnDisk } from './storage-on-disk.ts'

type StorageSettings = Pick<Config, 'bucket' | 'dataDirectory'>

/** The configured storage: a bucket, or a folder under the data directory. */
export function openStorage({ bucket, dataDirectory }: StorageSettings): Storage {
  return bucket ? storageInBucket(bucket) : storageOnDisk(resolve(dataDirectory, 'files'))
}

export function openFiles(config: StorageSettings, secrets: Secrets, log: FastifyBaseLogger): Files {
  return filesIn(openStorage(config), secrets.fileSeal, log)
}

/**
 * Copies everything from the folder to the bucket as it is, sealed and under the same names, and the mark last. What is
 * in the bucket already is skipped, so it can be interrupted and repeated. Returns how many files were copied.
 */
export async function copyToBucket({ dataDirectory, bucket }: StorageSettings & { bucket: Bucket }): Promise<number> {
  const [from, to] = [openStorage({ dataDirectory, bucket: undefined }), storageInBucket(bucket)]
  let count = 0
  const copy = async (path: string) => {
    const bytes = (await to.peek(path, 1)) === undefined ? await from.read(path) : undefined
    if (bytes === undefined) return
    await to.write(path, bytes)
    count += 1
  }
  for (const folder of [...folders, ...folders.map((name) => `${binFolder}/${name}`)]) {
    const paths = await from.list(folder, anyAge)
    for (const path of paths.filter((name) => !name.endsWith('.part'))) await copy(path)
  }
  const files = count
  await copy(ownerPath)
  return files
}
