/** `npm run launch-check`: says what keeps the system from going live, without starting it. */
import { readConfig } from '../../platform/server/config.ts'
import { explain } from './explain.ts'
import { launchNotes, launchProblems } from './launch-problems.ts'

const environment = { ...process.env, APP_MODE: 'live' }
const problems = await launchProblems(environment).catch((error: unknown) => [explain(error, 'DATABASE_URL')])
if (problems.length === 0) {
  console.log('Ready to go live.')
  for (const note of await launchNotes(readConfig(environment))) console.log(note)
} else {
  console.error(`Not ready to go live:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exitCode = 1
}
