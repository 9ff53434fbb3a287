/** `npm run build`: builds the web as `npm start` does. */
import { buildWebIfChanged } from './build-web.mjs'
import { installIfNeeded } from './install.mjs'

await installIfNeeded()
await buildWebIfChanged()
