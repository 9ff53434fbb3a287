/** PDFs for tests, generated: honest ones, and the building blocks of hostile ones. */
import { deflateSync } from 'node:zlib'

/** An object is text, or a stream with the entries of its dictionary. */
export type PdfObject = string | { readonly entries: string; readonly data: Buffer }

type PdfShape = {
  /** Objects from number 5 on. The first four are the catalogue, the pages, one page and its content. */
  readonly objects?: readonly PdfObject[]
  readonly catalogue?: string
  readonly pages?: string
  readonly page?: string
  readonly content?: Buffer
  readonly trailer?: string
  readonly head?: string
  readonly tail?: string
}

/** A dark rectangle on a page of 300 by 200 points. */
const drawing = Buffer.from('0.1 0.2 0.4 rg 30 30 200 100 re f')
export const pageBox = '/MediaBox [0 0 300 200]'

function objectsOf({ objects = [], catalogue = '', pages, page = '', content = drawing }: PdfShape): PdfObject[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    pages ?? '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${pageBox} /Contents 4 0 R ${page} >>`,
    { entries: '', data: content },
    ...objects,
  ]
}

/** A complete PDF of one page. */
export function pdf(shape: PdfShape = {}): Buffer {
  const { head = '', tail = '', trailer = '' } = shape
  const parts: Buffer[] = [latin(`%PDF-1.4\n${head}`)]
  const all = objectsOf(shape)
  const starts = all.map((object, place) => {
    const start = lengthOf(parts)
    parts.push(written(place + 1, object))
    return start
  })
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows.join('')}`
  const end = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${lengthOf(parts)}\n%%EOF\n`
  return Buffer.concat([...parts, latin(`${table}${end}${tail}`)])
}

/** Many pages, all with the same drawing. */
export function pdfOfPages(count: number): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R ${pageBox} /Contents 4 0 R >>`
  const kids = Array.from({ length: count }, (_, place) => `${place + 5} 0 R`)
  const pages = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${count} >>`
  return pdf({ pages, objects: Array<string>(count).fill(page) })
}

/**
 * The format of newer programs: the cross-reference table is a stream, and everything but streams is packed into
 * another one.
 */
export function modernPdf(shape: PdfShape = {}): Buffer {
  const all = objectsOf(shape)
  const numbered = all.map((object, place) => ({ number: place + 1, object }))
  const packed = numbered.filter((entry): entry is { number: number; object: string } => isText(entry.object))
  const parts: Buffer[] = [latin('%PDF-1.7\n')]
  const rows = new Map<number, readonly [kind: number, second: number, third: number]>([[0, [0, 0, 255]]])
  const add = (number: number, object: PdfObject) => {
    rows.set(number, [1, lengthOf(parts), 0])
    parts.push(written(number, object))
  }
  for (const { number, object } of numbered) if (!isText(object)) add(number, object)
  const containerNumber = all.length + 1
  packed.forEach(({ number }, place) => {
    rows.set(number, [2, containerNumber, place])
  })
  add(containerNumber, container(packed))
  const tableNumber = all.length + 2
  const start = lengthOf(parts)
  rows.set(tableNumber, [1, start, 0])
  const size = tableNumber + 1
  const data = Buffer.concat(Array.from({ length: size }, (_, number) => tableRow(rows.get(number) ?? [0, 0, 0])))
  const entries = `/Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R`
  parts.push(written(tableNumber, packedStream(data, entries)))
  return Buffer.concat([...parts, latin(`startxref\n${start}\n%%EOF\n`)])
}

export function packedStream(data: Buffer, entries = ''): PdfObject {
  return { entries: `${entries} /Filter /FlateDecode`, data: deflateSync(data) }
}

function container(packed: readonly { number: number; object: string }[]): PdfObject {
  let offset = 0
  const index = packed.map(({ number, object }) => {
    const pair = `${number} ${offset}`
    offset += object.length + 1
    return pair
  })
  const head = `${index.join(' ')} `
  const text = `${head}${packed.map(({ object }) => `${object} `).join('')}`
  return packedStream(latin(text), `/Type /ObjStm /N ${packed.length} /First ${head.length}`)
}

function tableRow([kind, second, third]: readonly [number, number, number]): Buffer {
  const row = Buffer.alloc(6)
  row.writeUInt8(kind, 0)
  row.writeUInt32BE(second, 1)
  row.writeUInt8(third, 5)
  return row
}

function written(number: number, object: PdfObject): Buffer {
  if (isText(object)) return latin(`${number} 0 obj\n${object}\nendobj\n`)
  const { entries, data } = object
  const head = latin(`${number} 0 obj\n<< ${entries} /Length ${data.length} >>\nstream\n`)
  return Buffer.concat([head, data, latin('\nendstream\nendobj\n')])
}

const isText = (object: PdfObject): object is string => typeof object === 'string'
const latin = (text: string) => Buffer.from(text, 'latin1')
const lengthOf = (parts: readonly Buffer[]) => parts.reduce((sum, part) => sum + part.length, 0)
