/** `npm run proof:properties`: the tests of properties, with other values than those of `npm test`, twenty times as many. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

process.env.PROPERTY_ROUNDS = '20'
process.env.PROPERTY_SEED ??= String(Math.floor(Date.now() / 1000))
console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED}`)

const tests = readdirSync(join(root, 'src'), { recursive: true })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join('src', name))
  .filter((path) => readFileSync(join(root, path), 'utf8').includes("from '#testing/property.ts'"))
process.argv.push(...tests)
await import('./test.mjs')
