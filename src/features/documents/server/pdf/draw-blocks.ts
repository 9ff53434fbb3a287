/** The contents of a document, block by block. */
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Block, Column, Row } from '../../paper.ts'
import { contentWidth, heightOf, inks, page, roomFor, rule, type Sheet, writeLine, writeText } from './sheet.ts'

type Part<Type extends Block['type']> = Extract<Block, { type: Type }>

/** Long tables let other requests run in between. */
const rowsAtOnce = 20
const gap = 20

/** Each returns where the next block begins. */
export async function drawBlock(doc: Sheet, block: Block, y: number): Promise<number> {
  switch (block.type) {
    case 'figures':
      return drawFigures(doc, block, y)
    case 'facts':
      return drawFacts(doc, block, y)
    case 'text':
      return drawText(doc, block, y)
    case 'table':
      return drawTable(doc, block, y)
  }
}

function drawFigures(doc: Sheet, { figures }: Part<'figures'>, y: number): number {
  const width = contentWidth / Math.max(figures.length, 2)
  figures.forEach(({ label, value }, place) => {
    const x = page.side + place * width
    writeLine(doc, label, x, y, { size: 8, colour: inks.muted, width: width - 8 })
    writeLine(doc, value, x, y + 13, { font: 'serif', size: sizeFor(figures.length), width: width - 8 })
  })
  return y + 38 + gap
}

/** Nine digits still fit beside three others. */
function sizeFor(count: number): number {
  return count >= 4 ? 17 : 22
}

function drawTitle(doc: Sheet, title: string, y: number): number {
  writeLine(doc, title, page.side, y, { font: 'serifBold', size: 13 })
  return y + 24
}

function drawFacts(doc: Sheet, { title, facts }: Part<'facts'>, start: number): number {
  const labelWidth = 140
  let y = drawTitle(doc, title, roomFor(doc, start, 60))
  for (const { label, value } of facts) {
    const look = { size: 9.5, width: contentWidth - labelWidth }
    const height = heightOf(doc, value, look) + 11
    y = roomFor(doc, y, height)
    rule(doc, y)
    writeLine(doc, label, page.side, y + 6, { size: 9.5, colour: inks.muted, width: labelWidth - 10 })
    writeText(doc, value, page.side + labelWidth, y + 6, look)
    y += height
  }
  rule(doc, y)
  return y + gap
}

function drawText(doc: Sheet, { paragraphs }: Part<'text'>, start: number): number {
  let y = start
  for (const paragraph of paragraphs) {
    const look = { size: 8.5, colour: inks.muted }
    y = roomFor(doc, y, heightOf(doc, paragraph, look))
    y += writeText(doc, paragraph, page.side, y, look) + 6
  }
  return y + gap
}

async function drawTable(doc: Sheet, table: Part<'table'>, start: number): Promise<number> {
  const { title, columns, rows, noteColumn, whenEmpty } = table
  const cells = placesOf(columns)
  let y = drawHeader(doc, cells, drawTitle(doc, title, roomFor(doc, start, 90)))
  if (rows.length === 0) {
    writeLine(doc, whenEmpty, page.side, y + 8, { size: 9.5, colour: inks.muted })
    y += 28
  }
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await yieldToOthers()
    const height = row.note === undefined ? 21 : 33
    if (y + height > page.bottom) {
      doc.addPage()
      y = drawHeader(doc, cells, page.top)
    }
    drawRow(doc, cells, row, noteColumn, y)
    y += height
    rule(doc, y, inks.faint)
  }
  rule(doc, y)
  return y + gap
}

type CellPlace = Column & { readonly x: number; readonly width: number }

const gutter = 10

function placesOf(columns: readonly Column[]): CellPlace[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x: number = page.side
  return columns.map((column) => {
    const width = (contentWidth * column.share) / shares
    const place = { ...column, x, width: width - (column.align === 'right' ? 0 : gutter) }
    x += width
    return place
  })
}

function drawHeader(doc: Sheet, cells: readonly CellPlace[], y: number): number {
  for (const { header, x, width, align = 'left' } of cells) {
    writeLine(doc, header, x, y, { size: 7.5, colour: inks.muted, width, align })
  }
  rule(doc, y + 15, inks.ink, 0.8)
  return y + 16
}

function drawRow(doc: Sheet, cells: readonly CellPlace[], row: Row, noteColumn: number | undefined, y: number): void {
  for (const [place, { x, width, align = 'left' }] of cells.entries()) {
    const isFigure = align === 'right'
    const font = isFigure ? (row.isTotal ? 'serifBold' : 'serif') : row.isTotal ? 'sansBold' : 'sans'
    const size = isFigure ? 10.5 : 9.5
    writeLine(doc, row.cells[place] ?? '', x, y + (isFigure ? 5 : 6), { font, size, width, align })
    if (row.note !== undefined && place === noteColumn) {
      writeLine(doc, row.note, x, y + 19, { size: 7.5, colour: inks.muted, width })
    }
  }
}
