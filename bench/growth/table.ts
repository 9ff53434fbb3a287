import type { Case } from '#testing/growth/cases.ts'
import type { Counted } from './count-work.ts'
import type { Timed } from './time.ts'

/** Allowed growth of a call's cost in the larger company, unless that costs little. */
const widest = 2
const littleMicroseconds = 30_000

/** Prints what each call costs, and returns the names of those that cost too much more. */
export function printTable(cases: readonly Case[], counted: Counted, timed: Timed): string[] {
  const columns = ['processor µs', '', '×', 'buffers', '', 'rows', '']
  console.log(`\n${'call'.padEnd(42)}${columns.map((column) => column.padStart(13)).join('')}`)
  const beyond: string[] = []
  for (const asked of cases) {
    const [small = 0, large = 0] = timed.get(asked) ?? []
    const [one, other] = counted.get(asked) ?? []
    const ratio = large / small
    const isBeyond = !(ratio <= widest || large <= littleMicroseconds)
    if (isBeyond) beyond.push(asked.name)
    const cells = [small.toFixed(0), large.toFixed(0), `${ratio.toFixed(2)}${isBeyond ? ' !' : '  '}`]
    cells.push(...[one?.buffers, other?.buffers, one?.rows, other?.rows].map((figure) => String(figure ?? '')))
    console.log(`${asked.name.padEnd(42)}${cells.map((cell) => cell.padStart(13)).join('')}`)
  }
  return beyond
}

/** The last lines of the run. Ends it with a failure if any call costs too much more. */
export function conclude(cases: readonly Case[], beyond: readonly string[]): void {
  const said = `${beyond.length} of ${cases.length} calls cost more than ${widest} times as much in the larger company, and more than ${littleMicroseconds / 1000} ms`
  console.log([`\n${said}${beyond.length > 0 ? ':' : ''}`, ...beyond.map((name) => `  ${name}`)].join('\n'))
  if (beyond.length > 0) process.exitCode = 1
}
