import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program's path on this machine; undefined if it has none. Debian puts some only on root's PATH. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
