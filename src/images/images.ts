/**
 * Pictures from strangers are decoded in a process of their own, one for each, which can crash, hang or leak without
 * harm: it is killed over its time or memory limit, runs at low priority, and knows no secret (decision 018).
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createLimiter } from '#kernel/limiter.ts'
import { kindOf } from './kind.ts'
import { isWanted, unfit, type Verdict, type Wish } from './verdict.ts'

export type Images = { redraw(bytes: Buffer, wish: Wish): Promise<Verdict> }

type ImageLimits = {
  readonly atOnce: number
  readonly maxWaiting: number
  /** CPU time. On a busy machine this may take several times as long. */
  readonly seconds: number
  readonly megabytes: number
}

export const usualLimits: ImageLimits = { atOnce: 2, maxWaiting: 10, seconds: 12, megabytes: 900 }

/** The limits of one of several processes on a machine, so that all of them together keep to about the usual ones. */
export function shareOf(limits: ImageLimits, processes: number): ImageLimits {
  return { ...limits, atOnce: Math.max(1, Math.floor(limits.atOnce / processes)) }
}

const program = fileURLToPath(new URL('./worker.ts', import.meta.url))
/** No writing, no processes, no threads; the decoder is a native addon. */
const permissions = ['--permission', '--allow-fs-read=*', '--allow-addons']
const checkEveryMilliseconds = 40
const patience = 5

export function createImages(limits: ImageLimits = usualLimits): Images {
  const limiter = createLimiter(limits.atOnce)
  return {
    async redraw(bytes, wish) {
      // Obviously wrong input is not worth a process.
      if (!isWanted(kindOf(bytes), wish)) return unfit('kind')
      if (limiter.isFull(limits.maxWaiting)) return unfit('busy')
      return limiter.run(() => redrawApart(bytes, wish, limits))
    },
  }
}

async function redrawApart(bytes: Buffer, wish: Wish, limits: ImageLimits): Promise<Verdict> {
  const heap = `--max-old-space-size=${Math.round(limits.megabytes / 2)}`
  const flags = [...permissions, heap, '--disable-warning=SecurityWarning', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, program, JSON.stringify(wish)], {
    env: {},
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = endOf(child)
  const stopWatching = watch(child, limits)
  try {
    // A worker that dies early closes its input; its verdict or its exit code says enough.
    child.stdin.on('error', () => undefined)
    child.stdin.end(bytes)
    const [output, errorOutput, { code, signal }] = await Promise.all([buffer(child.stdout), text(child.stderr), ended])
    if (code === 0) return readVerdict(output)
    if (signal !== null) return unfit('costly')
    throw new Error(`The image worker failed: ${errorOutput.slice(0, 1000)}`)
  } finally {
    stopWatching()
    child.kill('SIGKILL')
  }
}

function endOf(child: ChildProcess) {
  return new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

function watch(child: ChildProcess, { seconds, megabytes }: ImageLimits): () => void {
  const kill = () => child.kill('SIGKILL')
  const overTime = setTimeout(kill, seconds * patience * 1000)
  const looks = setInterval(async () => {
    const usage = await usageOf(child.pid)
    if (usage.megabytes > megabytes || usage.seconds > seconds) kill()
  }, checkEveryMilliseconds)
  // If memory still runs out, the kernel should kill the worker and not the server.
  writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => undefined)
  return () => {
    clearTimeout(overTime)
    clearInterval(looks)
  }
}

/** Only Linux exposes it in files; elsewhere only the pixel limit and the wall-clock timeout apply. */
async function usageOf(pid: number | undefined) {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')
  const [status, stat] = await Promise.all([read('status'), read('stat')])
  // The program's name comes first, in parentheses; user and system time are the 12th and 13th fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const hundredths = Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0)
  return { megabytes: kilobytes / 1024, seconds: hundredths / 100 }
}

function readVerdict(output: Buffer): Verdict {
  const lineEnd = output.indexOf('\n')
  const head = JSON.parse(output.toString('utf8', 0, lineEnd)) as Verdict
  return 'unfit' in head ? head : { ...head, bytes: output.subarray(lineEnd + 1) }
}
