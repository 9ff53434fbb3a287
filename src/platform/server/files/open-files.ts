import { resolve } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Secrets } from '../secrets.ts'
import { type Files, filesIn } from './files.ts'
import type { Storage } from './storage.ts'
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
