/** `npm run launch-check`: says what keeps the system from going live, without starting it. */
import { explain } from './explain.ts'
import { launchProblems } from './launch-problems.ts'

const problems = await launchProblems({ ...process.env, APP_MODE: 'live' }).catch((error: unknown) => [
  explain(error, 'DATABASE_URL'),
])
if (problems.length === 0) console.log('Ready to go live.')
else {
  console.error(`Not ready to go live:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exitCode = 1
}
