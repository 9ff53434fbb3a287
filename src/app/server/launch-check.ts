/** `npm run launch-check`: reports what keeps the system from going live, without starting it. */

import { examineLaunch } from './examine-launch.ts'
import { explain } from './explain.ts'
import type { Findings } from './launch-checks.ts'

const environment = { ...process.env, APP_MODE: 'live' }
const { problems, outages, advice } = await examineLaunch(environment).catch(
  (error: unknown): Findings => ({ problems: [explain(error, 'DATABASE_URL')], outages: [], advice: [] }),
)
const lines = (items: readonly string[]) => items.map((item) => `  - ${item}`).join('\n')

if (problems.length + outages.length === 0) console.log('Ready to go live.')
else {
  console.error(`Not ready to go live:\n${lines([...problems, ...outages])}`)
  process.exitCode = 1
}
if (advice.length > 0) console.log(`To consider:\n${lines(advice)}`)
