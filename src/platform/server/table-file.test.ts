import { read } from 'hucre'
import { describe, expect, test } from 'vitest'
import type { FileColumns } from '#kernel/table-file.ts'
import { answerTable, type Cell, type Choice } from './table-file.ts'

const columns: FileColumns = {
  who: { label: 'Person', type: 'text' },
  amount: { label: 'Amount', type: 'money' },
  at: { label: 'Decided', type: 'moment' },
}
type Row = Record<string, Cell>

const at = new Date('2026-03-02T09:15:00Z')
const rows: readonly Row[] = [
  { who: '=1+1', amount: 123_450n, at },
  { who: 'Ann\u0001\uffff <b>', amount: -50n, at: null },
  { who: 'x'.repeat(40_000), amount: null, at },
]

/** A table of so many pages that counts those that were asked for. */
function tableOf(pages: readonly (readonly Row[])[]) {
  const seen = { asked: 0, ended: false }
  async function* read() {
    try {
      for (const page of pages) {
        seen.asked += 1
        yield page
      }
    } finally {
      seen.ended = true
    }
  }
  return { table: { name: 'decided things', columns, pages: read(), cellsOf: (row: Row) => row }, seen }
}

async function bytesOf(choice: Choice, pages: readonly (readonly Row[])[]) {
  const headers: Record<string, string> = {}
  const answer = answerTable(choice, tableOf(pages).table, (name, value) => {
    headers[name] = value
  })
  const pieces: Uint8Array[] = []
  for await (const piece of answer.pieces) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), headers }
}

describe('a table', () => {
  test('as CSV escapes formulas, and has the chosen columns only', async () => {
    const { bytes, headers } = await bytesOf({ format: 'csv', columns: 'amount,who' }, [rows.slice(0, 1), []])
    expect(String(bytes)).toBe("Person,Amount (USD)\r\n'=1+1,1234.50\r\n")
    expect(headers).toEqual({ 'content-disposition': 'attachment; filename="decided-things.csv"' })
  })

  test('as XLSX keeps text as text, amounts as numbers and moments as dates', async () => {
    const { bytes } = await bytesOf({ format: 'xlsx' }, [rows])
    const { sheets } = await read(bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['decided things'])
    const [head, first, second, third] = sheets[0]?.rows ?? []
    expect(head).toEqual(['Person', 'Amount (USD)', 'Decided (UTC)'])
    expect(first).toEqual(['=1+1', 1234.5, at])
    expect(second?.slice(0, 2)).toEqual(['Ann\u0001\ufffd <b>', -0.5])
    expect(String(third?.[0])).toHaveLength(32_767)
    expect(third?.[0]).toMatch(/ …$/)
  })

  test('without rows still has its head', async () => {
    expect(String((await bytesOf({ format: 'csv' }, [])).bytes)).toBe('Person,Amount (USD),Decided (UTC)\r\n')
    const { sheets } = await read((await bytesOf({ format: 'xlsx' }, [[]])).bytes)
    expect(sheets[0]?.rows).toHaveLength(1)
  })

  test.each(['csv', 'xlsx'] as const)('as %s is read no further than its reader reads', async (format) => {
    const page = Array.from({ length: 500 }, (_, n) => ({ who: `${n} ${Math.sin(n)}`.repeat(20), amount: 1n, at }))
    const { table, seen } = tableOf(Array.from({ length: 400 }, () => page))
    let pieces = 0
    for await (const _ of answerTable({ format }, table, () => undefined).pieces) {
      pieces += 1
      if (pieces === 5) break
    }
    expect(seen.ended).toBe(true)
    expect(seen.asked).toBeLessThan(100)
  })
})
