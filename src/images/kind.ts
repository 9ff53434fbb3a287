/** The type of a file, by its first bytes. Names and declared types prove nothing. */

export const fileKinds = ['jpeg', 'png', 'gif', 'webp', 'bmp', 'heic', 'pdf'] as const
export type FileKind = (typeof fileKinds)[number]

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

export function kindOf(bytes: Buffer): FileKind | undefined {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(0, 5) === '%PDF-') return 'pdf'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 2) === 'BM') return 'bmp'
  if (text(4, 8) === 'ftyp' && heicBrands.includes(text(8, 12))) return 'heic'
  return undefined
}

const archiveEnd = Buffer.from('PK\x05\x06', 'latin1')
const archiveEntry = Buffer.from('PK\x01\x02', 'latin1')
const longestArchiveEnd = 65_557
const rar = Buffer.from('Rar!\x1a\x07', 'latin1')
const pdf = /%pdf-\d/
const markup = /<(?:script|html|svg|iframe|body|\?php|!doctype html)\b/

/** Whether a picture is also a web page, a document or an archive to another reader (a polyglot). */
export function isPolyglot(picture: Buffer): boolean {
  const text = picture.toString('latin1').toLowerCase()
  return markup.test(text) || pdf.test(text) || isArchiveToo(picture)
}

/** An archive is read from its end, so it can be appended to anything. */
export function isArchiveToo(bytes: Buffer): boolean {
  const hasEnd = bytes.subarray(-longestArchiveEnd).includes(archiveEnd)
  return (hasEnd && bytes.includes(archiveEntry)) || bytes.includes(rar)
}

export function beginsWithMarkup(bytes: Buffer): boolean {
  return markup.test(bytes.toString('latin1', 0, 1024).toLowerCase())
}
