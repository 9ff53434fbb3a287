import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StorageUnavailable } from '../unavailable.ts'
import type { Storage } from './storage.ts'

export function storageOnDisk(directory: string): Storage {
  const positionOf = (path: string) => join(directory, path)
  return {
    write: (path, bytes) => orUnavailable(writeWhole(positionOf(path), bytes)),
    read: (path) => orUnavailable(unlessMissing(readFile(positionOf(path)))),
    peek: (path, length) => orUnavailable(unlessMissing(readStart(positionOf(path), length))),
    move: async (from, to) => void (await orUnavailable(unlessMissing(moveFile(positionOf(from), positionOf(to))))),
    remove: (path) => orUnavailable(rm(positionOf(path), { force: true })),
    list: (folder, leastAgeSeconds) =>
      orUnavailable(listFolder(directory, folder, Date.now() - leastAgeSeconds * 1000)),
  }
}

/** A full disk has an answer of its own. Any other error of the system means that the disk cannot be used now. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (code === undefined || code === 'ENOSPC' || code === 'EDQUOT') throw error
    throw new StorageUnavailable(`${syscall} failed with ${code}`, error)
  }
}

/**
 * Written beside and renamed into place, so that neither a crash nor a full disk leaves a partial file under the name.
 */
async function writeWhole(place: string, bytes: Uint8Array): Promise<void> {
  const part = `${place}.part`
  await makeFolder(dirname(place))
  try {
    await writeFile(part, bytes, { mode: 0o600, flush: true })
    await rename(part, place)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await flushFolder(dirname(place))
}

async function readStart(place: string, length: number): Promise<Buffer> {
  await using file = await open(place)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** The modification time is set first: after a crash in between, the file looks new rather than long abandoned. */
async function moveFile(from: string, to: string): Promise<void> {
  const now = new Date()
  await utimes(from, now, now)
  await makeFolder(dirname(to))
  await rename(from, to)
  await flushFolder(dirname(to))
  await flushFolder(dirname(from))
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/** A name survives a power cut only once its folder is synced too, and a row will rely on it. */
async function flushFolder(path: string): Promise<void> {
  await using folder = await open(path)
  await folder.sync()
}

/** Partially written files are listed too; otherwise they would never be removed. */
async function listFolder(directory: string, folder: string, writtenUntil: number): Promise<string[]> {
  const names = (await unlessMissing(readdir(join(directory, folder)))) ?? []
  const old = await Promise.all(
    names.map(async (name) => {
      const found = await unlessMissing(stat(join(directory, folder, name)))
      return found?.isFile() && found.mtimeMs <= writtenUntil ? [`${folder}/${name}`] : []
    }),
  )
  return old.flat()
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
