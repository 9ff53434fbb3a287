/** The process: reads the configuration, starts, prints the address, and stops cleanly when asked to. */
import { join } from 'node:path'
import { prepareEngine } from '#engine/start.ts'
import { samplePassword, samplePeople } from '#features/demo/sample-people.ts'
import { type Config, InvalidConfiguration } from '#platform/server/config.ts'
import { readConfig } from './configuration.ts'
import { confirm } from './confirm.ts'
import { explain } from './explain.ts'
import { IncompatibleData } from './incompatible-data.ts'
import { moveAside } from './move-aside.ts'
import { openReporter } from './reporter.ts'
import { AlreadyExplained, runProcesses } from './run-processes.ts'
import type { Running } from './start.ts'
import { startWhenAnswered } from './wait-for-database.ts'

/** A start is finished before it is undone, and preparing a database takes a slow machine a while. */
const startTimeoutSeconds = 60

function greetingOf(config: Config, address: string): string {
  if (config.readOnly) return `Larkfield shows a read-only copy at ${address}`
  if (config.mode === 'live') return `Larkfield is live at ${address}`
  const people = Object.entries(samplePeople).map(([role, { email }]) => `    ${role.padEnd(10)}${email}`)
  return `
  Larkfield (demo: sample company, sample figures, no real money)

  Open      ${address}
  Sign in   with one click in the ribbon at the top, or with the password ${samplePassword} as
${people.join('\n')}
  Letters   ${address}/demo/mailbox
  API       ${address}/api/docs

  Ctrl-C ends it.
`
}

const reporter = openReporter(process.env)

/** Repeated signals change nothing: both the terminal and npm forward the one Ctrl-C. */
const ending = new AbortController()
const askedToEnd = new Promise<void>((resolve) => {
  ending.signal.addEventListener('abort', () => resolve())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ending.abort())
})

/** A slow upload or mail server may delay the end. The database's write-ahead log makes even a hard exit safe. */
function cutOff(seconds: number): never {
  reporter.fatal(`Larkfield did not stop within ${seconds} seconds, so it was killed.`)
  process.exit(1)
}

/** Serving code is loaded only where it is needed: the parent of several processes needs little memory. */
async function start(config: Config, onFatal: (error: Error) => void): Promise<Running> {
  if (config.processes > 1) return runProcesses(config, onFatal, ending.signal)
  const startAlone = await loadStart(config)
  return startAlone(config, onFatal)
}

/**
 * Loads the code that starts everything. It takes as long as PostgreSQL needs to create a new data directory, so both
 * happen at once.
 */
async function loadStart({ databaseUrl, databaseOwnerUrl, dataDirectory }: Config) {
  const load = async () => (await import('./start.ts')).start
  const isEmbedded = (databaseUrl ?? databaseOwnerUrl) === undefined
  return isEmbedded ? prepareEngine({ directory: join(dataDirectory, 'postgres'), log: () => undefined }, load) : load()
}

/** Starts; if a demo's data does not match this code, first asks its owner whether to start over. */
async function startOrBeginAnew(config: Config, onFatal: (error: Error) => void): Promise<Running> {
  try {
    return await start(config, onFatal)
  } catch (error) {
    const { stdin: input, stdout: output } = process
    if (!(error instanceof IncompatibleData) || config.readOnly || !input.isTTY || !output.isTTY) throw error
    console.log(`${error.message}\n`)
    const agreed = await confirm('Move the old data aside and start over now?', { input, output }, ending.signal)
    if (!agreed) throw new IncompatibleData('The data stays as it is.')
    console.log(`The old data is now in ${await moveAside(config.dataDirectory, new Date())}.`)
    return start(config, onFatal)
  }
}

async function checkLaunch(): Promise<void> {
  const { examineLaunch } = await import('./examine-launch.ts')
  const { problems, outages, advice } = await examineLaunch(process.env)
  if (problems.length > 0) throw new InvalidConfiguration(problems)
  // Letters wait for their server. Refusing to start would turn one outage into two.
  for (const finding of [...outages, ...advice]) reporter.warn(finding)
}

function endWith({ message }: Error): never {
  reporter.fatal(message)
  process.exit(1)
}

let timeoutSeconds = startTimeoutSeconds
askedToEnd.then(() => setTimeout(cutOff, timeoutSeconds * 1000, timeoutSeconds))
try {
  const isLive = process.env.APP_MODE === 'live'
  // A demo's configuration is checked before waiting for anything; a live one gets the whole list of problems.
  if (!isLive) readConfig(process.env)
  const started = await startWhenAnswered(process.env, ending.signal, reporter.warn, async () => {
    if (isLive) await checkLaunch()
    const config = readConfig(process.env)
    return { config, running: await startOrBeginAnew(config, endWith) }
  })
  if (started === undefined) process.exit(0)
  const { config, running } = started
  timeoutSeconds = config.shutdownGraceSeconds + config.shutdownTimeoutSeconds
  reporter.info(greetingOf(config, config.port === 0 ? `http://localhost:${running.port}` : config.appUrl))
  await askedToEnd
  await running.stop()
  process.exit(0)
} catch (error) {
  if (!(error instanceof AlreadyExplained)) reporter.fatal(explain(error, 'DATABASE_URL'))
  process.exit(error instanceof AlreadyExplained && ending.signal.aborted ? 0 : 1)
}
