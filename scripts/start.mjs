/**
 * `npm start`: installs and builds what is missing, then runs the application until it is stopped. In production both
 * were done before: a live system, or one installed without the tools, runs what was built or refuses to start.
 */
import { buildWebIfChanged, webIsBuilt } from './build-web.mjs'
import { environmentWithCache } from './compiled.mjs'
import { installed, installIfNeeded } from './install.mjs'
import { program } from './pinned-node.mjs'
import { giveUp, startProgram } from './processes.mjs'

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
const options = { stdio: 'inherit', env: environmentWithCache }
process.exit(await startProgram(program('src/app/server/main.ts'), options).ended)
