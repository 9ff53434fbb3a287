/** Status output of a process: log lines in live mode, text for a person's terminal in a demo. */
import { Console } from 'node:console'
import { Writable } from 'node:stream'
import pino, { type Logger } from 'pino'
import { createLog } from '#platform/server/log.ts'

type Reporter = {
  info(text: string): void
  warn(text: string): void
  /** Why the process ends without being asked to. */
  fatal(text: string): void
}

const inText: Reporter = {
  info: (text) => console.log(text),
  warn: (text) => console.error(text),
  fatal: (text) => console.error(text),
}

/** From here on, everything that a live process would print as text is a line of its log, whatever LOG_LEVEL is. */
export function openReporter({ APP_MODE }: NodeJS.ProcessEnv): Reporter {
  if (APP_MODE !== 'live') return inText
  const log = createLog('info')
  logBugs(log)
  logWarnings(log)
  logConsole(log)
  return {
    info: (text) => log.info(text),
    warn: (text) => log.warn(text),
    fatal: (text) => {
      log.fatal(text)
      // A list of problems is hard to read in JSON for the person who has just typed the command.
      if (process.stderr.isTTY) process.stderr.write(`${text}\n`)
    },
  }
}

/** Node reports an unhandled rejection as an exception, too. Neither is survived. */
function logBugs(log: Logger): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    log.fatal({ err: essenceOf(error), origin }, 'a bug ends the process')
    process.exit(1)
  })
}

/** An error of the database driver holds its connection, password included. */
function essenceOf(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack, code } = pino.stdSerializers.err(error)
  return { type, message, stack, code }
}

function logWarnings(log: Logger): void {
  // Node's own listener prints text.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) => log.warn({ warning: name, stack }, message))
}

/** Packages print, such as React when a page cannot be rendered. */
function logConsole(log: Logger): void {
  const printTo = (write: (text: string) => void) =>
    new Writable({
      write: (chunk, _encoding, done) => {
        write(String(chunk).trimEnd())
        done()
      },
    })
  globalThis.console = new Console({
    stdout: printTo((text) => log.info(text)),
    stderr: printTo((text) => log.warn(text)),
  })
}
