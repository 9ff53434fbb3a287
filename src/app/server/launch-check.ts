/** `npm run launch-check`: says what keeps the system from going live, without starting it. */
import { readConfig } from '../../platform/server/config.ts'
import { explain } from './explain.ts'
import { launchProblems } from './launch-problems.ts'
import { secondPersonAdvice } from './second-person-advice.ts'

const environment = { ...process.env, APP_MODE: 'live' }
const problems = await launchProblems(environment).catch((error: unknown) => [explain(error, 'DATABASE_URL')])
if (problems.length === 0) {
  console.log('Ready to go live.')
  const advice = secondPersonAdvice(readConfig(environment))
  if (advice.length > 0) console.log(`To consider:\n${advice.map((line) => `  - ${line}`).join('\n')}`)
} else {
  console.error(`Not ready to go live:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exitCode = 1
}
