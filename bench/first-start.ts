/**
 * Measures a first start after a build, and the share of the demo's history: `npm run bench:first-start`. Starts with
 * and without it take turns, each in a folder of its own, so that any other load slows both.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchApplication } from '#testing/process.ts'

const rounds = 3
const maxSeconds = 3
const maxAddedSeconds = 5

async function secondsToStart(history: 'on' | 'off'): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'larkfield-first-start-'))
  const began = performance.now()
  const application = await launchApplication({ DATA_DIR: directory, DEMO_HISTORY: history })
  const seconds = (performance.now() - began) / 1000
  await application.end('SIGTERM')
  await rm(directory, { recursive: true, force: true })
  return seconds
}

const bare: number[] = []
const added: number[] = []
for (let round = 1; round <= rounds; round++) {
  const [without, withHistory] = [await secondsToStart('off'), await secondsToStart('on')]
  bare.push(without)
  added.push(withHistory - without)
  console.log(`round ${round}: ${without.toFixed(1)} s without the history, ${withHistory.toFixed(1)} s with it`)
}
const [leastBare, leastAdded] = [Math.min(...bare), Math.min(...added)]
console.log(
  `A first start takes ${leastBare.toFixed(1)} s without the history, which adds ${leastAdded.toFixed(1)} s. ` +
    `On a quiet machine at most ${maxSeconds} s and ${maxAddedSeconds} s are allowed.`,
)
process.exit(leastBare > maxSeconds || leastAdded > maxAddedSeconds ? 1 : 0)
