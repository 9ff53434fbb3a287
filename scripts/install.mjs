/** Makes `node_modules` match `package-lock.json`, if it does not already. */
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly, runStep } from './processes.mjs'
import { root } from './root.mjs'

/** Installs everything, unless the present install is sufficient. */
export async function installIfNeeded({ withTools = true } = {}) {
  const state = installed()
  if (state === 'everything' || (state === 'production' && !withTools)) return
  const everything = ['--include=dev', '--include=optional', '--engine-strict=false']
  const command = ['npm', 'ci', ...everything, '--no-audit', '--no-fund']
  // On a polite signal npm spends a minute undoing what the next install removes anyway.
  const options = { env: environmentForNpm(), endBy: 'SIGKILL' }
  await runStep('Installing', () => runQuietly(command, options))
}

/**
 * The state of `node_modules`: `everything`, `production` (made with `--omit=dev`), or `incomplete`. npm records what
 * it installed in `node_modules/.package-lock.json` as its last step. So an install that was interrupted, or made from
 * another lock file or on another kind of machine, is incomplete, and a manual one is not.
 */
export function installed() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  const isWanted = ([path, { version, integrity }]) =>
    wanted[path]?.version === version && wanted[path].integrity === integrity
  if (!Object.entries(present).every((entry) => isWanted(entry) && isForThisMachine(entry[1]))) return 'incomplete'
  const missing = Object.entries(wanted).filter(
    ([path, { optional }]) => path !== '' && !optional && present[path] === undefined,
  )
  if (missing.length === 0) return 'everything'
  const hasTools = Object.values(present).some(({ dev }) => dev)
  return !hasTools && missing.every(([, { dev, devOptional }]) => dev || devOptional) ? 'production' : 'incomplete'
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function isForThisMachine({ os = process.platform, cpu = process.arch }) {
  return os.includes(process.platform) && cpu.includes(process.arch)
}

// npm runs with the Node that it came with, not with the one that it is about to replace.
function environmentForNpm() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'))
  return { ...process.env, PATH: path.join(delimiter) }
}
