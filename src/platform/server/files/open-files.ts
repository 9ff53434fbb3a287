import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { encrypted } from './encrypted.ts'
import type { Files } from './files.ts'
import { filesInBucket } from './in-bucket.ts'
import { filesOnDisk } from './on-disk.ts'

/** The storage that the configuration names: a bucket, or a folder under the data directory. */
export function openFiles(config: Pick<Config, 'bucket' | 'dataDirectory'>, secrets: Secrets): Files {
  const plain = config.bucket ? filesInBucket(config.bucket) : filesOnDisk(resolve(config.dataDirectory, 'files'))
  return encrypted(plain, secrets.fileSeal)
}
