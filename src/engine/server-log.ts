import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises'

const LARGEST_BYTES = 2 * 1024 * 1024
const TAIL_BYTES = 4096
const CHECK_EVERY_MS = 60_000

export type ServerLog = {
  descriptor: number
  /** The last lines written since the log was opened. */
  tail(): Promise<string>
  close(): Promise<void>
}

/**
 * The server writes to the file directly, so its last output survives even our own death. It appends, so the file can
 * be truncated at any time; the previous content is kept once under another name.
 */
export async function openServerLog(path: string): Promise<ServerLog> {
  const file = await open(path, 'a+', 0o600)
  await bound(path)
  const { size } = await file.stat()
  const timer = setInterval(() => bound(path).catch(() => {}), CHECK_EVERY_MS).unref()
  return {
    descriptor: file.fd,
    tail: () => readTail(file, size),
    close: async () => {
      clearInterval(timer)
      await file.close()
    },
  }
}

export async function bound(path: string, largest = LARGEST_BYTES): Promise<void> {
  if ((await stat(path)).size <= largest) return
  await copyFile(path, `${path}.1`)
  await truncate(path)
}

async function readTail(file: FileHandle, since: number): Promise<string> {
  const { size } = await file.stat()
  const from = Math.max(size < since ? 0 : since, size - TAIL_BYTES)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), 0, size - from, from)
  return buffer.toString('utf8', 0, bytesRead).trim()
}
