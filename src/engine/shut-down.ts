import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 10

// Fast shutdown, then immediate shutdown (which costs a recovery at the next start, but no data), then kill.
const ESCALATION: { signal: NodeJS.Signals; timeoutMs: number }[] = [
  { signal: 'SIGINT', timeoutMs: 10_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
  { signal: 'SIGKILL', timeoutMs: 10_000 },
]

type Target = { send(signal: NodeJS.Signals): void; isRunning(): boolean | Promise<boolean> }

export async function shutDown(target: Target): Promise<void> {
  for (const { signal, timeoutMs } of ESCALATION) {
    if (!(await target.isRunning())) return
    target.send(signal)
    if (await endsWithin(timeoutMs, target)) return
  }
  throw new Error('The PostgreSQL server did not stop, not even after SIGKILL.')
}

async function endsWithin(timeoutMs: number, target: Target): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline) {
    if (!(await target.isRunning())) return true
    await sleep(POLL_MS)
  }
  return false
}
