/** Makes `node_modules` what `package-lock.json` says, if it is not that already. */
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly, runStep } from './processes.mjs'
import { root } from './root.mjs'

export async function installIfNeeded() {
  if (isInstalled()) return
  const everything = ['--include=dev', '--include=optional', '--engine-strict=false']
  const command = ['npm', 'ci', ...everything, '--no-audit', '--no-fund']
  // Politely asked to end, npm takes a minute to undo what the next install removes anyway.
  const options = { env: environmentForNpm(), endBy: 'SIGKILL' }
  await runStep('Installing', () => runQuietly(command, options))
}

/**
 * npm notes what it installed in `node_modules/.package-lock.json`, as the last thing it does. So an install that was
 * interrupted, made from another lock file or on another kind of machine, or made without the tools does not count, and one that
 * somebody made by hand does.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  const isWanted = ([path, { version, integrity }]) =>
    wanted[path]?.version === version && wanted[path].integrity === integrity
  const isPresent = ([path, { optional }]) => path === '' || optional || present[path] !== undefined
  return (
    Object.entries(present).every((entry) => isWanted(entry) && isForThisMachine(entry[1])) &&
    Object.entries(wanted).every(isPresent)
  )
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

// npm runs with the Node that it came with, not with the one which it is about to replace.
function environmentForNpm() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith('.bin'))
  return { ...process.env, PATH: path.join(delimiter) }
}
