/** `npm run build`: the web, as `npm start` builds it. */
import { buildWebIfChanged } from './build-web.mjs'
import { installIfNeeded } from './install.mjs'

await installIfNeeded()
await buildWebIfChanged()
