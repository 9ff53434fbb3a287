/** The process: reads the configuration, starts, says where, and ends cleanly when asked to. */
import { samplePassword, samplePeople } from '../../features/demo/sample-people.ts'
import { type Config, readConfig, WrongConfiguration } from '../../platform/server/config.ts'
import { type Running, start } from './start.ts'

function greetingOf(config: Config, address: string): string {
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

function explain(error: unknown): string {
  if (error instanceof WrongConfiguration) return error.message
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'The port is taken by another program. Set PORT to another number.'
  if (code === 'ECONNREFUSED') return `The database cannot be reached: ${message}`
  return message.includes('DATABASE_URL') || message.startsWith('Another Larkfield') ? message : (stack ?? message)
}

function endOn(signals: NodeJS.Signals[], running: Running): void {
  let ending = false
  const end = async () => {
    // Asked twice, somebody is impatient: the database's own log makes even this safe.
    if (ending) process.exit(1)
    ending = true
    await running.stop()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, () => void end())
}

try {
  const config = readConfig(process.env)
  const running = await start(config, (error) => {
    console.error(`The embedded database ended by itself: ${error.message}`)
    process.exit(1)
  })
  endOn(['SIGINT', 'SIGTERM', 'SIGHUP'], running)
  console.log(greetingOf(config, running.address))
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
