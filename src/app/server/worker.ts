/** One of several processes that share the port. Its parent prepares the database, starts it and asks it to end. */
import cluster from 'node:cluster'
import { once } from 'node:events'
import { readConfig } from './configuration.ts'
import { explain } from './explain.ts'
import { type Message, openPeers } from './peers.ts'
import { openReporter } from './reporter.ts'
import { startWhenAnswered } from './wait-for-database.ts'

const reporter = openReporter(process.env)
const ending = new AbortController()
process.on('SIGTERM', () => ending.abort())
// Ctrl-C reaches every process of a terminal. The parent got it too, and says when to end.
for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => undefined)

const peers = openPeers({
  id: cluster.worker?.id ?? 0,
  send: (message) => void process.send?.(message),
  receive: (handler) => process.on('message', (message) => handler(message as Message)),
})

try {
  const running = await startWhenAnswered(process.env, ending.signal, reporter.warn, async () => {
    // A package that cannot be loaded is reported like anything else that keeps it from serving.
    const { serve } = await import('./start.ts')
    return serve(readConfig(process.env), peers)
  })
  if (running === undefined) process.exit(0)
  if (!ending.signal.aborted) await once(ending.signal, 'abort')
  await running.stop()
  process.exit(0)
} catch (error) {
  reporter.fatal(explain(error, 'DATABASE_URL'))
  process.exit(1)
}
