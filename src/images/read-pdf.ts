/**
 * PDFium renders PDFs in WebAssembly. The build has no JavaScript engine and reaches neither files nor the network, so
 * links, scripts and attachments are inert, and only pixels come out. Several pages become one tall picture (decision
 * 018).
 */
import { beginsWithMarkup, isArchiveToo } from './kind.ts'
import { maxPdfPages, type RawPixels } from './raw-pixels.ts'
import { type Unfit, unfit } from './verdict.ts'

/** About 250 dots per inch on A4, where the small print of a scanned passport is still sharp. */
const longestSidePixels = 3000
/** 432 dots per inch: more than a scanner produces, however small a page claims to be. */
const largestScale = 6
const gapPixels = 24
const gapGrey = 0xb0

/** A page of the largest size with a large photo on it takes half of this. */
const maxMegabytes = 512
const bytesPerMemoryPage = 65_536

const ending = /startxref\s+(\d{1,10})\s+%%EOF\s*$/

export async function readPdf(bytes: Buffer): Promise<RawPixels | Unfit> {
  if (beginsWithMarkup(bytes) || isArchiveToo(bytes)) return unfit('mixed')
  if (!isWhole(bytes)) return unfit('damaged')
  const memory = limitMemory()
  try {
    return await render(bytes)
  } catch {
    return unfit(memory.ranOut() ? 'costly' : 'damaged')
  }
}

/** PDFium may allocate 2 GB, faster than the watchdog of this process would notice. */
function limitMemory(): { ranOut(): boolean } {
  const { grow } = WebAssembly.Memory.prototype
  let ranOut = false
  WebAssembly.Memory.prototype.grow = function (pages) {
    ranOut ||= this.buffer.byteLength + pages * bytesPerMemoryPage > maxMegabytes * 1_000_000
    if (ranOut) throw new RangeError('The PDF takes too much memory')
    return grow.call(this, pages)
  }
  return { ranOut: () => ranOut }
}

async function render(bytes: Buffer): Promise<RawPixels | Unfit> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(bytes).catch(asUnfit)
  if ('unfit' in document) return document
  const count = document.getPageCount()
  if (count < 1) return unfit('damaged')
  if (count > maxPdfPages) return unfit('pages')
  const pages: RawPixels[] = []
  for (const page of document.pages()) {
    const size = sizeInPixels(page.getOriginalSize())
    if (!size) return unfit('damaged')
    const { data } = await page.render({ ...size, scale: 1, render: 'bitmap' })
    pages.push({ data, ...size, channels: 4 })
  }
  return stacked(pages)
}

/**
 * The trailer says where the cross-reference table starts. In a truncated file, or with something appended, it does
 * not. PDFium would repair such a file and render the rest as if nothing were missing.
 */
function isWhole(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  // Some programs pad the last block with zeros.
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1024)).replace(/\0+$/, '')
  const tableStart = Number(ending.exec(tail)?.[1] ?? Number.NaN)
  if (!(tableStart < bytes.length)) return false
  return /^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', tableStart, tableStart + 64))
}

/** The library exposes PDFium's error codes only in the message. */
function asUnfit(error: unknown): Unfit {
  return unfit(/password|security/i.test(String(error)) ? 'locked' : 'damaged')
}

function sizeInPixels({ originalWidth, originalHeight }: { originalWidth: number; originalHeight: number }) {
  const longest = Math.max(originalWidth, originalHeight)
  if (!(Math.min(originalWidth, originalHeight) > 0 && Number.isFinite(longest))) return undefined
  const scale = Math.min(longestSidePixels / longest, largestScale)
  const pixels = (points: number) => Math.max(1, Math.round(points * scale))
  return { width: pixels(originalWidth), height: pixels(originalHeight) }
}

function stacked(pages: readonly RawPixels[]): RawPixels {
  const [only] = pages
  if (only && pages.length === 1) return only
  const width = Math.max(...pages.map((page) => page.width))
  const height = pages.reduce((sum, page) => sum + page.height, gapPixels * (pages.length - 1))
  const data = new Uint8Array(width * height * 4).fill(gapGrey)
  let top = 0
  for (const page of pages) {
    const left = Math.floor((width - page.width) / 2)
    for (let y = 0; y < page.height; y++) {
      const row = page.data.subarray(y * page.width * 4, (y + 1) * page.width * 4)
      data.set(row, ((top + y) * width + left) * 4)
    }
    top += page.height + gapPixels
  }
  return { data, width, height, channels: 4 }
}
