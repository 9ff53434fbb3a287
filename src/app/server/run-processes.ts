/**
 * Several processes that share one port, as PROCESSES says. This one, their parent, serves no requests: it owns the
 * embedded database, migrates, passes connections on, and restarts a process that has ended (decision 028).
 */
import cluster, { type Worker } from 'node:cluster'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { Logger } from 'pino'
import { minute, second } from '#kernel/clock.ts'
import type { Config } from '#platform/server/config.ts'
import { createLog } from '#platform/server/log.ts'
import { type Message, passOn } from './peers.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { Running } from './start.ts'

/** A process has said itself why it could not start. */
export class AlreadyExplained extends Error {}

export async function runProcesses(
  config: Config,
  onFatal: (error: Error) => void,
  ending: AbortSignal,
): Promise<Running> {
  await using cleanUps = new AsyncDisposableStack()
  const log = createLog(config.logLevel)
  const store = await prepareDatabase(config, onFatal, log)
  cleanUps.defer(store.close)
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    // Metrics may be NaN, which JSON does not have.
    serialization: 'advanced',
    ...(config.mode === 'live' && { stdio: ['inherit', 'inherit', 'pipe', 'ipc'] }),
  })
  const crew = openCrew(
    store.dataDirectory === undefined ? {} : { DATABASE_URL: urlOf(store.application) },
    log,
    onFatal,
  )
  cleanUps.defer(crew.stop)
  // A first process that waits for the database has nothing to finish before it ends.
  ending.addEventListener('abort', () => void crew.stop())
  // The first one seeds a demo and finds out whether the port is free; the others then start all at once.
  const port = await crew.first
  for (let place = 1; place < config.processes; place++) crew.add()
  const kept = cleanUps.move()
  return { port, stop: () => kept.disposeAsync() }
}

/** A socket as a URL. */
export function urlOf({ host = '', port, user, database }: pg.ClientConfig): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

/** The processes, each in a place that is filled again when its process has ended. */
function openCrew(environment: Record<string, string>, log: Logger, onFatal: (error: Error) => void) {
  const serving = new Set<Worker>()
  const first = Promise.withResolvers<number>()
  let isEnding = false

  function add(endings: readonly number[] = []) {
    if (isEnding) return
    const worker = cluster.fork(environment)
    // A message to a process that is just ending cannot be delivered; its exit says enough.
    worker.on('error', () => undefined)
    logPrinted(worker, log)
    worker.on('message', (message: Message) => passOn(message, worker, serving))
    worker.on('listening', ({ port }) => {
      serving.add(worker)
      first.resolve(port)
    })
    worker.on('exit', (code, signal) => {
      const hasServed = serving.delete(worker)
      first.reject(new AlreadyExplained())
      if (!isEnding && (hasServed || endings.length > 0 || serving.size > 0)) replace(worker, endings, signal ?? code)
    })
  }

  function replace({ process: { pid } }: Worker, before: readonly number[], how: string | number) {
    const endings = [...before, performance.now()]
    const pause = restartPause(endings)
    const reason = { ended: pid, how }
    if (pause === 0) {
      log.warn(reason, 'a process ended, and another one is started')
      return add(endings)
    }
    if (serving.size === 0) {
      return onFatal(
        new Error(`No process is left: each start has ended, ${maxRestarts} times and more within a minute`),
      )
    }
    log.error({ ...reason, pauseSeconds: pause / 1000 }, 'a process keeps ending, and is started again after a pause')
    setTimeout(add, pause, endings)
  }

  add()
  return {
    first: first.promise,
    add: () => add(),
    stop: async () => {
      isEnding = true
      const running = Object.values(cluster.workers ?? {}).filter((worker) => worker && !worker.isDead()) as Worker[]
      const ended = running.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
      // `Worker.kill` would close the port at once, before the process has finished what is under way.
      for (const worker of running) worker.process.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}

const maxRestarts = 5
const within = minute
const rest = 30 * second

/**
 * The pause before a process is restarted, from the times at which it has ended so far, the last one included. A few in
 * a row are restarted at once. More of them indicate a defect that a restart does not fix, and must not keep a core
 * busy.
 */
export function restartPause(endings: readonly number[]): number {
  const last = endings.at(-1) ?? 0
  return endings.filter((at) => at > last - within).length > maxRestarts ? rest : 0
}

/** A live process logs what it can itself. This is what Node prints before its program runs, or when memory is short. */
function logPrinted({ process: { pid, stderr } }: Worker, log: Logger): void {
  stderr?.setEncoding('utf8').on('data', (text: string) => log.error({ printedBy: pid }, text.trimEnd()))
}
