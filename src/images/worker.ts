/** A process that redraws one picture and exits. It reads the picture from stdin, and its environment is empty. */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { redraw } from './redraw.ts'
import type { Wish } from './verdict.ts'

const niceness = 10

// stdout carries the result, and libheif logs its complaints there.
console.log = () => undefined
setPriority(niceness)
const wish = JSON.parse(process.argv[2] ?? '') as Wish
const verdict = await redraw(await buffer(process.stdin), wish)
if ('unfit' in verdict) process.stdout.write(`${JSON.stringify(verdict)}\n`)
else {
  const { bytes, ...size } = verdict
  process.stdout.write(`${JSON.stringify(size)}\n`)
  process.stdout.write(bytes)
}
