/**
 * `node scripts/run.mjs PROGRAM …`: runs one of our programs with the pinned Node, on a fresh clone too. What lies in `src` needs no
 * tools, so it runs in a production install as it is.
 */
import { installIfNeeded } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { startProgram } from './processes.mjs'

const [program = '', ...args] = process.argv.slice(2)
await installIfNeeded({ withTools: !program.startsWith('src/') })
process.exit(await startProgram([pinnedNode(), program, ...args], { stdio: 'inherit' }).ended)
