import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'))

/** Of this code. */
export const version = String(manifest.version)
