/**
 * What the history of the demo adds to its first start: `npm run bench:first-start`. Starts with and without it take
 * turns, each in a folder of its own, so that whatever else the machine does slows both.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApplication } from '#testing/process.ts'

const rounds = 3
const mostAddedSeconds = 5

async function secondsToStart(history: 'on' | 'off'): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-first-start-'))
  const began = performance.now()
  const application = await launchApplication({ DATA_DIR: directory, DEMO_HISTORY: history })
  const seconds = (performance.now() - began) / 1000
  await application.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
  return seconds
}

const added: number[] = []
for (let round = 1; round <= rounds; round++) {
  const [without, withHistory] = [await secondsToStart('off'), await secondsToStart('on')]
  added.push(withHistory - without)
  console.log(`round ${round}: ${without.toFixed(1)} s without the history, ${withHistory.toFixed(1)} s with it`)
}
const least = Math.min(...added)
console.log(
  `The history adds ${least.toFixed(1)} s at least; at most ${mostAddedSeconds} s are allowed on a quiet machine.`,
)
process.exit(least > mostAddedSeconds ? 1 : 0)
