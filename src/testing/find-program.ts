import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program of this machine is; undefined if it has none. Debian puts some where only root's PATH leads. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
