/** A PDF is kept as it is, so it has to be whole, to be nothing but a PDF, and to hold nothing that acts by itself. */
import { beginsWithMarkup, isArchiveToo } from '../../../platform/server/images/kind.ts'

const active = ['/JavaScript', '/Launch', '/EmbeddedFile', '/RichMedia', '/XFA']
const ending = /startxref\s+(\d{1,10})\s+%%EOF\s*$/

export type PdfProblem = 'damaged' | 'mixed' | 'active' | 'locked'

export function problemWithPdf(bytes: Buffer): PdfProblem | undefined {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'damaged'
  if (beginsWithMarkup(bytes) || isArchiveToo(bytes)) return 'mixed'
  if (!isWhole(bytes)) return 'damaged'
  if (active.some((name) => bytes.includes(name))) return 'active'
  return bytes.includes('/Encrypt') ? 'locked' : undefined
}

/** The end says where the table of objects begins. In half a file, or with something behind it, it does not. */
function isWhole(bytes: Buffer): boolean {
  // Some programs fill the last block with zeros.
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024)).replace(/\0+$/, '')
  const tableStart = Number(ending.exec(tail)?.[1] ?? Number.NaN)
  if (!(tableStart < bytes.length)) return false
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', tableStart, tableStart + 64))
}
