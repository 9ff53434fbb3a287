/** Builds the web into `build/web`, if its sources have changed since the last build. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { tool } from './pinned-node.mjs'
import { runQuietly, runStep } from './processes.mjs'
import { root } from './root.mjs'

const folder = join(root, 'build')
const built = join(folder, 'web')
const stamp = join(folder, 'web.made-of')

export async function buildWebIfChanged() {
  if (!webIsBuilt()) await runStep('Building the web', buildWeb)
}

export function webIsBuilt() {
  return existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfSources()
}

/**
 * The digest is computed before the build and written last, so a build that was interrupted or overtaken by a change is
 * repeated.
 */
export async function buildWeb() {
  const digest = digestOfSources()
  removeLeftovers()
  const unfinished = join(folder, `unfinished-${process.pid}`)
  const result = await runQuietly(tool('vite/bin/vite.js', 'build', '--outDir', unfinished, '--emptyOutDir'))
  if (result.ok) replaceBuilt(unfinished, digest)
  else rmSync(unfinished, { recursive: true, force: true })
  return result
}

function replaceBuilt(unfinished, digest) {
  rmSync(stamp, { force: true })
  rmSync(built, { recursive: true, force: true })
  renameSync(unfinished, built)
  writeFileSync(stamp, digest)
}

// The number in the name is the builder's process id, so that two at once do not remove each other's work.
function removeLeftovers() {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const [, pid] = /^unfinished-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function digestOfSources() {
  const digest = createHash('sha256')
  for (const path of sources())
    digest
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return digest.digest('hex')
}

function sources() {
  const settings = /^(vite\.(?:config|chunks)\.ts|package-lock\.json|tsconfig.*\.json)$/
  const paths = [
    ...readdirSync(root).filter((name) => settings.test(name)),
    ...['src', 'demo/design'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true })
        .map((name) => join(folder, name))
        .filter(mayBeInTheWeb),
    ),
  ]
  return paths.sort().filter((path) => statSync(join(root, path)).isFile())
}

/** The web consists of its own files and of the pure ones. */
function mayBeInTheWeb(path) {
  const isElsewhere = path.split(sep).some((folder) => ['server', 'engine', 'images', 'testing'].includes(folder))
  return !isElsewhere && !/\.test\.tsx?$/.test(path)
}
