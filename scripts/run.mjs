/**
 * `node scripts/run.mjs PROGRAM …`: runs one of our programs with the pinned Node, even on a fresh clone. Programs in
 * `src` need no tools, so they run in a production install as it is.
 */
import { installIfNeeded } from './install.mjs'
import { program } from './pinned-node.mjs'
import { startProgram } from './processes.mjs'

const [path = '', ...args] = process.argv.slice(2)
await installIfNeeded({ withTools: !path.startsWith('src/') })
process.exit(await startProgram(program(path, ...args), { stdio: 'inherit' }).ended)
