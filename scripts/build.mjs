/** `npm run build`: prepares everything that a start needs, so that a live one has nothing left to do. */
import { buildWebIfChanged } from './build-web.mjs'
import { compileServer } from './compiled.mjs'
import { installIfNeeded } from './install.mjs'
import { trim } from './trim.mjs'

await installIfNeeded()
// npm may have been told not to run any scripts.
trim()
await buildWebIfChanged()
await compileServer()
