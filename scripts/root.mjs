import { fileURLToPath } from 'node:url'

/** The root folder of the repository. Programs run there, wherever they were called from. */
export const root = fileURLToPath(new URL('..', import.meta.url))
