import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { giveUp } from './processes.mjs'
import { root } from './root.mjs'

const oldestNode = 24

/** The Node that was installed with the packages, or this one where there is none for the machine and this one will do. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node')
  if (spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  return giveUp(
    `Larkfield brings its own Node ${oldestNode}, but none that runs on this machine (${process.platform}-${process.arch}).\n` +
      `Install Node ${oldestNode} or newer (this is ${process.version}), then try again.`,
  )
}

/** The command that runs a tool among the packages with that Node. */
export function tool(path, ...args) {
  return [pinnedNode(), join(root, 'node_modules', path), ...args]
}
