import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { giveUp } from './processes.mjs'
import { root } from './root.mjs'

const oldestNode = 24

/**
 * The Node that was installed with the packages, or the current one if there is none for this machine and it is new
 * enough.
 */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  // On Apple silicon the newest packaged one is 24.0, which has what we need (decision 001); an older one does not.
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

/** The command that runs one of our programs. Node 24.0 still warns about type stripping on every start. */
export function program(path, ...args) {
  return [pinnedNode(), '--disable-warning=ExperimentalWarning', path, ...args]
}

/** The command that runs a tool of the packages with that Node. */
export function tool(path, ...args) {
  return [pinnedNode(), join(root, 'node_modules', path), ...args]
}
