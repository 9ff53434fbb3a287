// The embedded database: a PostgreSQL server of our own, run from the binaries in registry packages.
import { mkdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, localPort, privateSocket } from './address.ts'
import { locateBinaries } from './binaries.ts'
import { dataIn, isPrepared, prepareCluster } from './cluster.ts'
import { lockDirectory } from './directory-lock.ts'
import { stopOrphan } from './postmaster.ts'
import { launchServer } from './server.ts'
import { openServerLog } from './server-log.ts'
import { writeSettings } from './settings.ts'
import { supervise } from './supervise.ts'
import { chooseSystemUser, isRoot } from './system-user.ts'

export type Engine = { connection: Connection; stop(): Promise<void> }

export type EngineOptions = {
  directory: string
  log: (message: string) => void
  /** Called when the server exits unexpectedly and is not restarted. */
  onExit?: (error: Error) => void
  /** Called on each automatic restart, a few in a row at most. Without it the server is never restarted. */
  onRestart?: (error: Error) => void
  maxConnections?: number
  /** For tests: listen on this port of 127.0.0.1 with a password, instead of on the socket. */
  tcpPort?: number
  /** For tests: false trades durability for speed. */
  durable?: boolean
}

type Undo = () => void | Promise<void>

export async function startEngine(options: EngineOptions): Promise<Engine> {
  const directory = await openDirectory(options.directory)
  const undo: Undo[] = [await lockDirectory(directory)]
  try {
    return await startOwned({ ...options, directory }, undo)
  } catch (error) {
    await undoAll(undo)
    throw error
  }
}

/**
 * Creates the data directory if there is none, and starts nothing. Processes of PostgreSQL do the work. `meanwhile` is
 * called as soon as they are at it, and not before: loading modules, for example, would keep this process from starting
 * them.
 */
export async function prepareEngine<T>(
  { directory: path, log }: Pick<EngineOptions, 'directory' | 'log'>,
  meanwhile: () => Promise<T>,
): Promise<T> {
  const directory = await openDirectory(path)
  if (await isPrepared(directory)) return meanwhile()
  const release = await lockDirectory(directory)
  try {
    const binaries = await locateBinaries()
    const account = await chooseSystemUser(binaries, directory)
    let done: Promise<T> | undefined
    const once = () => {
      done ??= meanwhile()
      return done
    }
    await prepareCluster({ directory, binaries, account, durable: true, log, meanwhile: once })
    return await once()
  } finally {
    await release()
  }
}

async function startOwned(options: EngineOptions, undo: Undo[]): Promise<Engine> {
  const { directory, log, tcpPort, durable = true, maxConnections = 100 } = options
  const data = dataIn(directory)
  await stopOrphan(data, log)
  const binaries = await locateBinaries()
  const account = await chooseSystemUser(binaries, directory)
  await prepareCluster({ directory, binaries, account, durable, log })

  const address = await (tcpPort === undefined ? privateSocket(directory, account) : localPort(directory, tcpPort))
  undo.push(address.remove)
  const settings = await writeSettings({
    directory,
    account,
    connection: address.connection,
    durable,
    maxConnections,
  })
  const serverLog = await openServerLog(join(directory, 'server.log'))
  undo.push(serverLog.close)
  const launch = () => launchServer({ postgres: binaries.postgres, account, data, settings, serverLog })
  const supervision = supervise(await launch(), {
    relaunch: async () => {
      await stopOrphan(data, log)
      await address.renew()
      return launch()
    },
    logTail: serverLog.tail,
    onRestart: options.onRestart,
    onGivenUp: async (error) => {
      await undoAll(undo)
      options.onExit?.(error)
    },
  })
  undo.push(endWithProcess(supervision.stopWithoutWaiting))
  let stopped: Promise<void> | undefined
  return {
    connection: address.connection,
    stop: () => {
      stopped ??= supervision.stop().finally(() => undoAll(undo))
      return stopped
    },
  }
}

// `process.exit` and an uncaught exception leave no time to wait, but enough to send a signal.
function endWithProcess(stopWithoutWaiting: () => void): Undo {
  process.once('exit', stopWithoutWaiting)
  return () => {
    process.removeListener('exit', stopWithoutWaiting)
  }
}

async function undoAll(undo: Undo[]): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step()
}

async function openDirectory(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  const directory = await realpath(path)
  if (!isRoot() && (await stat(directory)).uid !== process.getuid?.()) {
    throw new Error(
      `The folder ${directory} belongs to another user. Start Larkfield as that user, or give it to yours.`,
    )
  }
  return directory
}
