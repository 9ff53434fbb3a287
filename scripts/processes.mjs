/** Starts programs, forwards signals to them, and waits until they have exited. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

const running = new Map()
let asked

// Ctrl-C in a terminal reaches the whole process group, but a signal from elsewhere reaches only this process.
for (const signal of signals) {
  process.on(signal, () => {
    asked ??= signal
    if (running.size === 0) process.exit(codeOfSignal(signal))
    for (const [child, endBy] of running) child.kill(endBy ?? signal)
  })
}

/** The signal that asked this script to stop, if any. */
export function askedToEnd() {
  return asked
}

/**
 * Starts a program. `ended` resolves with its exit code, and never rejects: a missing program counts as exit code 127.
 * `endBy` overrides the signal that is forwarded.
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

/**
 * Runs a program without showing its output. If this script is asked to stop meanwhile, it stops after it. A program
 * that says how far it is gets the output of this script as its descriptor 3.
 */
export async function runQuietly(command, { saysProgress = false, ...options } = {}) {
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
  const env = { ...(options.env ?? process.env), ...colours }
  const { child, ended } = startProgram(command, {
    ...options,
    env,
    stdio: ['ignore', 'pipe', 'pipe', ...(saysProgress ? [process.stdout.fd] : [])],
  })
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

/**
 * Runs a step that everything after it depends on: prints a line when it starts, and the program's output if it fails.
 */
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
