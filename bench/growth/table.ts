import type { Case } from '#testing/growth/cases.ts'
import type { Counted } from './count-work.ts'
import type { Timed } from './time.ts'

const widest = 2

export function printTable(cases: readonly Case[], counted: Counted, timed: Timed): void {
  const columns = ['processor µs', '', '×', 'buffers', '', 'rows', '']
  console.log(`\n${'call'.padEnd(42)}${columns.map((column) => column.padStart(13)).join('')}`)
  let beyond = 0
  for (const asked of cases) {
    const [small = 0, large = 0] = timed.get(asked) ?? []
    const [one, other] = counted.get(asked) ?? []
    const ratio = large / small
    if (ratio > widest) beyond += 1
    const cells = [small.toFixed(0), large.toFixed(0), `${ratio.toFixed(2)}${ratio > widest ? ' !' : '  '}`]
    cells.push(...[one?.buffers, other?.buffers, one?.rows, other?.rows].map((figure) => String(figure ?? '')))
    console.log(`${asked.name.padEnd(42)}${cells.map((cell) => cell.padStart(13)).join('')}`)
  }
  console.log(`\n${beyond} of ${cases.length} calls cost more than ${widest} times as much in the larger company`)
}
