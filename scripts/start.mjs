/** `npm start`: installs and builds what is not there yet, then runs the application until somebody ends it. */
import { join } from 'node:path'
import { buildWebIfChanged } from './build-web.mjs'
import { installIfNeeded } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { startProgram } from './processes.mjs'
import { root } from './root.mjs'

await installIfNeeded()
await buildWebIfChanged()
// Node keeps what it compiled, which halves the work of the next start.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env }
process.exit(await startProgram([pinnedNode(), 'src/app/server/main.ts'], { stdio: 'inherit', env }).ended)
