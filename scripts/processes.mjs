/** Starts programs, passes on to them the wish to end, and waits until they have ended. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const running = new Map()
let asked

// A Ctrl-C in a terminal reaches the whole group of processes, but a signal from elsewhere reaches only this one.
for (const signal of signals) {
  process.on(signal, () => {
    asked ??= signal
    if (running.size === 0) process.exit(codeOfSignal(signal))
    for (const [child, endBy] of running) child.kill(endBy ?? signal)
  })
}

/** The signal by which somebody asked this script to end, if anybody did. */
export function askedToEnd() {
  return asked
}

/**
 * Starts a program. `ended` settles with its exit code, and never fails: a program that is not there ended with 127.
 * `endBy` replaces the signal that is passed on.
 */
export function startProgram([program, ...args], { endBy, ...options } = {}) {
  const child = spawn(program, args, { cwd: root, ...options })
  running.set(child, endBy)
  const ended = new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('close', (code, signal) => resolve(code ?? codeOfSignal(signal)))
  }).finally(() => running.delete(child))
  return { child, ended }
}

/** Runs a program that says something only when it is asked to. Who is asked to end meanwhile, ends after it. */
export async function runQuietly(command, options = {}) {
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const env = { ...(options.env ?? process.env), ...colours }
  const { child, ended } = startProgram(command, { ...options, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  const code = await ended
  if (asked) process.exit(codeOfSignal(asked))
  return { ok: code === 0, output: output.trim() }
}

/** Does what everything after it needs: a line when it begins, and on trouble what the program said. */
export async function runStep(title, work) {
  console.log(`${title}…`)
  const { ok, output } = await work()
  if (!ok) giveUp(`${output}\n\n${title} failed.`)
}

export function giveUp(message) {
  console.error(message)
  process.exit(1)
}

function codeOfSignal(signal) {
  return 128 + constants.signals[signal]
}
