/** The process: reads the configuration, starts, says where, and ends cleanly when asked to. */
import { samplePassword, samplePeople } from '../../features/demo/sample-people.ts'
import { type Config, readConfig, WrongConfiguration } from '../../platform/server/config.ts'
import { explain } from './explain.ts'
import { examineLaunch } from './launch-problems.ts'
import { start } from './start.ts'

const patienceSeconds = 15

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

/** Asked again, nothing changes: a terminal and npm both pass on the one Ctrl-C. */
const askedToEnd = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve())
})

/** Somebody may be uploading slowly, or a mail server thinking. The database's own log makes even this end safe. */
function cutOff(): never {
  console.error(`Larkfield did not end within ${patienceSeconds} seconds, so it was cut off.`)
  process.exit(1)
}

askedToEnd.then(() => setTimeout(cutOff, patienceSeconds * 1000))
try {
  if (process.env.APP_MODE === 'live') {
    const { problems, outages, advice } = await examineLaunch(process.env)
    if (problems.length > 0) throw new WrongConfiguration(problems)
    // Letters wait for their server. To refuse now would make one outage into two.
    for (const finding of [...outages, ...advice]) console.warn(finding)
  }
  const config = readConfig(process.env)
  const running = await start(config, (error) => {
    console.error(`The embedded database ended by itself: ${error.message}`)
    process.exit(1)
  })
  console.log(greetingOf(config, running.address))
  await askedToEnd
  await running.stop()
  process.exit(0)
} catch (error) {
  console.error(explain(error, 'DATABASE_URL'))
  process.exit(1)
}
