import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { giveUp } from './processes.mjs'
import { root } from './root.mjs'

const oldestNode = 24

/** The Node that was installed with the packages, or this one where there is none for the machine and this one will do. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  // On Apple silicon the newest one that is packaged is 24.0, which has what we need (decision 002); an older one has not.
  const { status, stdout } = spawnSync(pinned, ['--version'], { encoding: 'utf8' })
  if (status === 0 && isNewEnough(stdout)) return pinned
  if (isNewEnough(process.version)) return process.execPath
  return giveUp(
    `Larkfield brings its own Node ${oldestNode}, but none that runs on this machine (${process.platform}-${process.arch}).\n` +
      `Install Node ${oldestNode} or newer (this is ${process.version}), then try again.`,
  )
}

function isNewEnough(version) {
  return Number.parseInt(version.slice(1), 10) >= oldestNode
}

/** The command that runs one of our programs. Node 24.0 still warns of the types that it removes, on every start. */
export function program(path, ...args) {
  return [pinnedNode(), '--disable-warning=ExperimentalWarning', path, ...args]
}

/** The command that runs a tool among the packages with that Node. */
export function tool(path, ...args) {
  return [pinnedNode(), join(root, 'node_modules', path), ...args]
}
