/** `npm run launch-check`: says what keeps the system from going live, without starting it. */
import { launchProblems } from './launch-problems.ts'

const problems = await launchProblems({ ...process.env, APP_MODE: 'live' }).catch((error: Error) => [
  `DATABASE_URL: no server answers there (${error.message})`,
])
if (problems.length === 0) console.log('Ready to go live.')
else {
  console.error(`Not ready to go live:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
  process.exitCode = 1
}
