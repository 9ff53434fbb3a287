/**
 * `npm start`: installs and builds what is missing, then runs the application until it is stopped. In production both
 * were done before: a live system, or one installed without the tools, runs what was built or refuses to start.
 */
import { join } from 'node:path'
import { buildWebIfChanged, webIsBuilt } from './build-web.mjs'
import { installed, installIfNeeded } from './install.mjs'
import { program } from './pinned-node.mjs'
import { giveUp, startProgram } from './processes.mjs'
import { root } from './root.mjs'

const howToPrepare = `Prepare it before it is started:
  npm run build          # installs the tools and builds
  npm prune --omit=dev   # leaves only what runs`

function refuseUnprepared(state) {
  if (state === 'incomplete') giveUp(`The packages are not installed as package-lock.json says. ${howToPrepare}`)
  if (!webIsBuilt()) giveUp(`The web is not built, or was built from other sources than these. ${howToPrepare}`)
}

const state = installed()
if (process.env.APP_MODE === 'live' || state === 'production') refuseUnprepared(state)
else {
  await installIfNeeded()
  await buildWebIfChanged()
}
// Node's compile cache halves the work of the next start.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env }
process.exit(await startProgram(program('src/app/server/main.ts'), { stdio: 'inherit', env }).ended)
