/**
 * `node scripts/run.mjs PROGRAM …`: runs one of our programs with the pinned Node, on a fresh clone too. What lies in `src` needs no
 * tools, so it runs in a production install as it is.
 */
import { installIfNeeded } from './install.mjs'
import { program } from './pinned-node.mjs'
import { startProgram } from './processes.mjs'

const [path = '', ...args] = process.argv.slice(2)
await installIfNeeded({ withTools: !path.startsWith('src/') })
process.exit(await startProgram(program(path, ...args), { stdio: 'inherit' }).ended)
