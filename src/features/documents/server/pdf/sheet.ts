/** A sheet of paper to draw on: A4, its margins, fonts and colours. */
import PDFDocument from 'pdfkit'
import type { FontName, Fonts } from './fonts.ts'

export const page = { width: 595.28, height: 841.89, side: 62, top: 52, bottom: 732 } as const
export const contentWidth = page.width - 2 * page.side

export const inks = { ink: '#1d1c19', muted: '#6a665c', line: '#d9d4c7', faint: '#ece8dd' } as const

type Info = { readonly title: string; readonly author: string; readonly createdAt: Date }

export type Sheet = PDFKit.PDFDocument

/** Nothing in it depends on chance or on the current time, so the same document has the same bytes. */
export function openSheet(fonts: Fonts, { title, author, createdAt }: Info): Sheet {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: createdAt },
  })
  // pdfkit takes opened fonts too, which its types do not know.
  for (const [name, font] of fonts) doc.registerFont(name, font as unknown as Uint8Array)
  return doc
}

type Look = {
  readonly font?: FontName
  readonly size?: number
  readonly colour?: string
  readonly width?: number
  readonly align?: 'left' | 'right'
  readonly lineGap?: number
}

function apply(doc: Sheet, { font = 'sans', size = 9, colour = inks.ink }: Look): void {
  doc.font(font).fontSize(size).fillColor(colour)
}

/** One line; what is too long for its width ends in an ellipsis. */
export function writeLine(doc: Sheet, text: string, x: number, y: number, look: Look = {}): void {
  apply(doc, look)
  const { width = contentWidth, align = 'left' } = look
  const fitting = shortened(doc, text, width)
  const start = align === 'right' ? x + width - widthOf(doc, fitting) : x
  doc.text(fitting, start, y, { lineBreak: false })
}

/** A paragraph; returns the height that it took. */
export function writeText(doc: Sheet, text: string, x: number, y: number, look: Look = {}): number {
  apply(doc, look)
  const { width = contentWidth, align = 'left', lineGap = 2.5 } = look
  doc.text(text, x, y, { width, align, lineGap })
  return doc.y - y
}

export function heightOf(doc: Sheet, text: string, look: Look = {}): number {
  apply(doc, look)
  const { width = contentWidth, lineGap = 2.5 } = look
  return doc.heightOfString(text, { width, lineGap })
}

function widthOf(doc: Sheet, text: string): number {
  return doc.widthOfString(text)
}

function shortened(doc: Sheet, text: string, width: number): string {
  if (widthOf(doc, text) <= width) return text
  const characters = [...text]
  while (characters.length > 1 && widthOf(doc, `${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('')}…`
}

export function rule(doc: Sheet, y: number, colour: string = inks.line, thickness = 0.6): void {
  doc
    .moveTo(page.side, y)
    .lineTo(page.width - page.side, y)
    .lineWidth(thickness)
    .strokeColor(colour)
    .stroke()
}

/** Moves to the next page if so much does not fit any more; returns where to go on. */
export function roomFor(doc: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y
  doc.addPage()
  return page.top
}
