import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 10

// Fast shutdown, then immediate shutdown (which costs a recovery at the next start, but no data), then force.
const LADDER: { signal: NodeJS.Signals; patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 10_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
  { signal: 'SIGKILL', patienceMs: 10_000 },
]

export type Target = { send(signal: NodeJS.Signals): void; isRunning(): boolean | Promise<boolean> }

export async function shutDown(target: Target): Promise<void> {
  for (const { signal, patienceMs } of LADDER) {
    if (!(await target.isRunning())) return
    target.send(signal)
    if (await endsWithin(patienceMs, target)) return
  }
  throw new Error('The PostgreSQL server does not stop, not even by force.')
}

async function endsWithin(patienceMs: number, target: Target): Promise<boolean> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    if (!(await target.isRunning())) return true
    await sleep(POLL_MS)
  }
  return false
}
