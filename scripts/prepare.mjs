/** npm runs this after every `npm ci` and `npm install`, so the packages are trimmed whichever command installed them. */
import { trim } from './trim.mjs'

trim()
