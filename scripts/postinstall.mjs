/** npm runs this after every install: the installed packages are trimmed, whichever command installed them. */
import { trim } from './trim.mjs'

trim()
