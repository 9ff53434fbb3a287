/** Honest and hostile files by name, with the expected verdict on each. */
import { deflateSync, gzipSync } from 'node:zlib'
import { modernPdf, type PdfObject, packedStream, pageBox, pdf, pdfOfPages } from '#testing/pdfs.ts'
import { bmp, frames, heic, picture, zip } from '#testing/pictures.ts'
import { chunk, greyPng } from '#testing/png-chunks.ts'

/** A file's result, or why it is refused. */
export type Verdict = 'image/jpeg' | 'kind' | 'mixed' | 'moving' | 'pixels' | 'pages' | 'damaged' | 'locked' | 'costly'
type Specimen = readonly [name: string, make: () => Buffer | Promise<Buffer>, verdict: Verdict]

const latin = (text: string) => Buffer.from(text, 'latin1')
const joined = async (...parts: (Buffer | Promise<Buffer>)[]) => Buffer.concat(await Promise.all(parts))
const half = async (file: Buffer | Promise<Buffer>) => {
  const whole = await file
  return whole.subarray(0, Math.floor(whole.length / 2))
}

const jpeg = (width?: number, height?: number) => picture(width, height).jpeg().toBuffer()
const png = () => picture().png().toBuffer()
const gif = () => picture().gif().toBuffer()
const webp = () => picture().webp().toBuffer()

/** A comment right after the first marker. */
async function jpegWithComment(comment: string): Promise<Buffer> {
  const file = await jpeg()
  const segment = Buffer.concat([latin('\xff\xfe\0\0'), latin(comment)])
  segment.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([file.subarray(0, 2), segment, file.subarray(2)])
}

async function patched(file: Promise<Buffer> | Buffer, change: (bytes: Buffer) => void): Promise<Buffer> {
  const copy = Buffer.from(await file)
  change(copy)
  return copy
}

/** The frame header of a JPEG states its size; this one lies. */
const jpegFlood = () =>
  patched(jpeg(), (bytes) => {
    const frame = bytes.indexOf(latin('\xff\xc0'))
    bytes.writeUInt16BE(65_500, frame + 5)
    bytes.writeUInt16BE(65_500, frame + 7)
  })

/** Both the screen and its one frame lie. */
const gifFlood = () =>
  patched(gif(), (bytes) => {
    for (const at of [6, bytes.indexOf(latin(',\0\0\0\0')) + 5]) bytes.writeUInt32LE(0xffffffff, at)
  })

const bmpFlood = () =>
  patched(bmp(), (bytes) => {
    bytes.writeInt32LE(100_000, 18)
    bytes.writeInt32LE(100_000, 22)
  })

const heicFlood = () =>
  patched(heic(), (bytes) => {
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(30_000, size)
    bytes.writeUInt32BE(30_000, size + 4)
  })

/** Each scan makes the decoder process the whole picture again. */
async function jpegWithScans(count: number): Promise<Buffer> {
  const file = await picture(1200, 1200).jpeg({ progressive: true }).toBuffer()
  const start = file.lastIndexOf(latin('\xff\xda'))
  const scan = file.subarray(start, file.length - 2)
  return Buffer.concat([file.subarray(0, start), ...Array<Buffer>(count).fill(scan), latin('\xff\xd9')])
}

const exif = { IFD0: { Copyright: 'where I live' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } }

export const honest: readonly Specimen[] = [
  ['a JPEG', jpeg, 'image/jpeg'],
  ['a progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['a grey JPEG', () => picture().greyscale().jpeg().toBuffer(), 'image/jpeg'],
  ['a JPEG in CMYK', () => picture().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
  ['a JPEG that lies on its side', () => picture().withMetadata({ orientation: 6 }).jpeg().toBuffer(), 'image/jpeg'],
  ['a JPEG that says where it was taken', () => picture().withExif(exif).jpeg().toBuffer(), 'image/jpeg'],
  ['a JPEG with a comment', () => jpegWithComment('Scanned on a Tuesday'), 'image/jpeg'],
  ['a JPEG with a film behind it', () => joined(jpeg(), latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')), 'image/jpeg'],
  ['a JPEG with a second one behind it', () => joined(jpeg(), jpeg(80, 50)), 'image/jpeg'],
  [
    'a JPEG of 48 million pixels',
    () => picture().resize(8000, 6000, { fit: 'fill' }).jpeg({ quality: 50 }).toBuffer(),
    'image/jpeg',
  ],
  ['a JPEG of exactly 10,485,760 bytes', async () => padded(await jpeg(), 10_485_760), 'image/jpeg'],
  ['a PNG', png, 'image/jpeg'],
  ['a PNG with transparency', () => picture(64, 64, 4).png().toBuffer(), 'image/jpeg'],
  ['a PNG of 16 bits', () => picture().toColourspace('rgb16').png().toBuffer(), 'image/jpeg'],
  ['a PNG with a palette', () => picture().png({ palette: true }).toBuffer(), 'image/jpeg'],
  ['an interlaced PNG', () => picture().png({ progressive: true }).toBuffer(), 'image/jpeg'],
  ['a PNG of one pixel', () => picture(1, 1).png().toBuffer(), 'image/jpeg'],
  ['a GIF', gif, 'image/jpeg'],
  ['a GIF of three frames', () => frames(3).gif().toBuffer(), 'image/jpeg'],
  ['a WebP', webp, 'image/jpeg'],
  ['a WebP without loss', () => picture().webp({ lossless: true }).toBuffer(), 'image/jpeg'],
  ['a WebP with transparency', () => picture(64, 64, 4).webp().toBuffer(), 'image/jpeg'],
  ['a WebP of three frames', () => frames(3).webp().toBuffer(), 'image/jpeg'],
  ['a BMP of 24 bits', () => bmp(), 'image/jpeg'],
  ['a BMP of 32 bits', () => bmp(30, 20, { bits: 32 }), 'image/jpeg'],
  ['a BMP of 8 bits', () => bmp(31, 20, { bits: 8 }), 'image/jpeg'],
  ['a BMP of 4 bits', () => bmp(31, 20, { bits: 4 }), 'image/jpeg'],
  ['a BMP of 1 bit', () => bmp(33, 20, { bits: 1 }), 'image/jpeg'],
  ['a BMP from the top down', () => bmp(30, 20, { bits: 24, topDown: true }), 'image/jpeg'],
  ['a HEIC', () => heic(), 'image/jpeg'],
  ['a HEIC of the brand mif1', () => patched(heic(), (bytes) => void bytes.write('mif1', 8)), 'image/jpeg'],
  ['a PDF', () => pdf(), 'image/jpeg'],
  ['a PDF of five pages', () => pdfOfPages(5), 'image/jpeg'],
  ['a PDF whose objects and table are in streams', () => modernPdf(), 'image/jpeg'],
  ['a PDF filled up with zeros', () => pdf({ tail: '\0'.repeat(300) }), 'image/jpeg'],
  ['a PDF with a photo on it', pdfOfPhoto, 'image/jpeg'],
]

/** A JPEG ignores zeros after its end. */
function padded(file: Buffer, size: number): Buffer {
  return Buffer.concat([file, Buffer.alloc(size - file.length)])
}

const script = '<script>alert(document.cookie)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><circle r="9"/>${script}</svg>`

const otherKinds: readonly Specimen[] = [
  ['text', () => latin('Dear sir or madam'), 'kind'],
  ['zeros', () => Buffer.alloc(100_000), 'kind'],
  ['an SVG', () => latin(svg), 'kind'],
  ['an SVG with a prologue', () => latin(`<?xml version="1.0"?>${svg}`), 'kind'],
  ['a packed SVG', () => gzipSync(svg), 'kind'],
  ['a page', () => latin(`<!doctype html><html>${script}</html>`), 'kind'],
  ['a page behind a byte order mark', () => latin(`\xef\xbb\xbf<html>${script}</html>`), 'kind'],
  ['a program for Windows', () => latin(`MZ${'\0'.repeat(200)}PE\0\0`), 'kind'],
  ['a program for Linux', () => latin(`\x7fELF\x02\x01\x01${'\0'.repeat(200)}`), 'kind'],
  ['an archive', () => zip(), 'kind'],
  ['a TIFF', () => picture().tiff().toBuffer(), 'kind'],
  ['an AVIF', () => picture(64, 64).avif({ effort: 0 }).toBuffer(), 'kind'],
  ['an icon', () => latin(`\0\0\x01\0\x01\0${'\0'.repeat(60)}`), 'kind'],
  ['a film', () => latin(`\0\0\0\x18ftypisom${'\0'.repeat(60)}`), 'kind'],
  ['a Photoshop file', () => latin(`8BPS\0\x01${'\0'.repeat(60)}`), 'kind'],
  ['a PDF behind something else', () => joined(latin('hello\n'), pdf()), 'kind'],
]

const mixed: readonly Specimen[] = [
  ['a JPEG with PHP in its comment', () => jpegWithComment('<?php system($_GET["c"]); ?>'), 'mixed'],
  ['a JPEG with a script in its comment', () => jpegWithComment(script), 'mixed'],
  ['a JPEG that is a PDF', () => jpegWithComment('%PDF-1.4\n1 0 obj\n<< >>'), 'mixed'],
  ['a JPEG that is an archive', () => joined(jpeg(), zip()), 'mixed'],
  ['a JPEG that is a RAR', () => joined(jpeg(), latin('Rar!\x1a\x07\x01\0')), 'mixed'],
  ['a PNG that is an archive', () => joined(png(), zip()), 'mixed'],
  ['a PNG that is a page', () => joined(png(), latin(`<HTML>${script}`)), 'mixed'],
  ['a GIF that is a page', () => joined(gif(), latin(`<!DOCTYPE html>${script}`)), 'mixed'],
  ['a WebP that is an SVG', () => joined(webp(), latin(svg)), 'mixed'],
  ['a BMP that is a page', () => joined(bmp(), latin(`<body>${script}`)), 'mixed'],
  ['a HEIC that is a page', async () => joined(heic(), latin(script)), 'mixed'],
  ['a GIF in name, a script in fact', () => latin('GIF89a=1;alert(1)//'), 'damaged'],
  ['a BMP in name, a script in fact', () => latin('BM=1;alert(1)//'), 'damaged'],
  ['a PDF that is an archive', () => joined(pdf(), zip()), 'mixed'],
  ['a PDF that is a page', () => pdf({ head: `<html>${script}</html>\n` }), 'mixed'],
]

const floods: readonly Specimen[] = [
  ['a PNG of 900 million pixels', () => greyPng({ width: 30_000, height: 30_000, bits: 1 }, 30_000), 'pixels'],
  ['a PNG that says 4 billion by 4 billion', () => greyPng({ width: 0x7fffffff, height: 0x7fffffff }, 0), 'damaged'],
  ['a JPEG of 4 billion pixels', jpegFlood, 'pixels'],
  ['a GIF of 4 billion pixels', gifFlood, 'pixels'],
  ['a BMP of 10 billion pixels', bmpFlood, 'pixels'],
  ['a BMP of more rows than bytes', () => patched(bmp(), (bytes) => void bytes.writeInt32LE(4000, 22)), 'damaged'],
  ['a HEIC of 900 million pixels', heicFlood, 'pixels'],
  ['a GIF of a thousand frames', () => frames(1000, 4).gif().toBuffer(), 'moving'],
  ['a WebP of two hundred frames', () => frames(200, 4).webp().toBuffer(), 'moving'],
  ['a PNG whose text unpacks to 50 MB', () => greyPng({ width: 8, height: 8 }, 8, [textBomb()]), 'image/jpeg'],
  ['a PNG with a hundred times its pixels', () => greyPng({ width: 1000, height: 10 }, 100_000), 'image/jpeg'],
  ['a JPEG of two thousand scans', () => jpegWithScans(2000), 'damaged'],
]

function textBomb(): Buffer {
  return chunk('zTXt', Buffer.concat([latin('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000, 65))]))
}

const broken: readonly Specimen[] = [
  ['half a JPEG', () => half(jpeg()), 'damaged'],
  ['the beginning of a JPEG', async () => (await jpeg()).subarray(0, 20), 'damaged'],
  ['a JPEG that ends too early', async () => (await jpeg()).subarray(0, -400), 'damaged'],
  ['half a PNG', () => half(png()), 'damaged'],
  ['a PNG with a wrong sum', () => patched(png(), (bytes) => void bytes.fill(7, 60, 90)), 'damaged'],
  ['half a GIF', () => half(gif()), 'damaged'],
  ['half a WebP', () => half(webp()), 'damaged'],
  ['half a BMP', () => half(bmp()), 'damaged'],
  ['half a HEIC', () => half(heic()), 'damaged'],
  ['a HEIC in name only', () => latin(`\0\0\0\x18ftypheic${'\0'.repeat(400)}`), 'damaged'],
  ['half a PDF', () => half(pdf()), 'damaged'],
  ['the beginning of a PDF', () => latin('%PDF-1.4\n'), 'damaged'],
  ['a PDF whose table is nowhere', () => latin('%PDF-1.4\nhello\nstartxref\n2\n%%EOF'), 'damaged'],
  ['a PDF with something behind it', () => pdf({ tail: 'x'.repeat(2000) }), 'damaged'],
]

const secret = `(${'x'.repeat(32)})`
const lock = `<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`
const foreignLock = '<< /Filter /Somebodys.Own /V 1 >>'
const alert = 'app.alert(document.cookie)'
const act = (action: string, more: readonly PdfObject[] = []) =>
  pdf({ catalogue: '/OpenAction 5 0 R', page: '/AA << /O 5 0 R >>', objects: [action, ...more] })
const link = (action: string) =>
  pdf({ page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 300 200] /A ${action} >>]` })

/** Nothing active survives rendering: these become pictures of what they show. */
const activePdfs: readonly Specimen[] = [
  ['a PDF with a script', () => act(`<< /S /JavaScript /JS (${alert}) >>`), 'image/jpeg'],
  ['a PDF with a script by an escaped name', () => act(`<< /S /J#61vaScrip#74 /J#53 (${alert}) >>`), 'image/jpeg'],
  [
    'a PDF with a packed script',
    () => act('<< /S /JavaScript /JS 6 0 R >>', [packedStream(latin(alert))]),
    'image/jpeg',
  ],
  [
    'a PDF with a script in an object stream',
    () => modernPdf({ catalogue: '/OpenAction 5 0 R', objects: [`<< /S /JavaScript /JS (${alert}) >>`] }),
    'image/jpeg',
  ],
  ['a PDF that starts a program', () => act('<< /S /Launch /F (calc.exe) >>'), 'image/jpeg'],
  ['a PDF with a link', () => link('<< /S /URI /URI (https://evil.example) >>'), 'image/jpeg'],
  ['a PDF that sends a form', () => link('<< /S /SubmitForm /F (https://evil.example) >>'), 'image/jpeg'],
  ['a PDF that leads to another', () => act('<< /S /GoToR /F (\\\\\\\\evil\\\\x.pdf) /D [0 /Fit] >>'), 'image/jpeg'],
  [
    'a PDF with a file in it',
    () =>
      pdf({
        catalogue: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
        objects: [
          '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
          packedStream(latin('MZ'), '/Type /EmbeddedFile'),
        ],
      }),
    'image/jpeg',
  ],
  [
    'a PDF with a form of another kind',
    () => pdf({ catalogue: '/AcroForm << /Fields [] /XFA 5 0 R >>', objects: [packedStream(latin('<xdp:xdp/>'))] }),
    'image/jpeg',
  ],
  ['a PDF behind whose end lies a film', () => pdf({ tail: '\0\0\0\x18ftypmp42' }), 'damaged'],
]

const lockedPdfs: readonly Specimen[] = [
  ['a PDF with a password', () => pdf({ trailer: `/Encrypt ${lock} /ID [(a) (a)]` }), 'locked'],
  ['a PDF with a lock that nobody knows', () => pdf({ trailer: `/Encrypt ${foreignLock} /ID [(a) (a)]` }), 'locked'],
]

const nestedForms = 9
/** Each form draws the next one ten times. */
const laughs = (): Buffer => {
  const forms = Array.from({ length: nestedForms }, (_, place): PdfObject => {
    const isLast = place === nestedForms - 1
    const next = isLast ? '' : `/Resources << /XObject << /X ${place + 6} 0 R >> >>`
    const data = latin(isLast ? '0 0 9 9 re f' : '/X Do '.repeat(10))
    return { entries: `/Type /XObject /Subtype /Form /BBox [0 0 300 200] ${next}`, data }
  })
  return pdf({ page: '/Resources << /XObject << /X 5 0 R >> >>', content: latin('/X Do '.repeat(10)), objects: forms })
}

const ownBox = (box: string) => pdf({ pages: '<< /Type /Pages /Kids [5 0 R] /Count 1 >>', objects: [pageWith(box)] })
const pageWith = (box: string) => `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R >>`

const oddPdfs: readonly Specimen[] = [
  ['a PDF of no pages', () => pdf({ pages: '<< /Type /Pages /Kids [] /Count 0 >>' }), 'damaged'],
  ['a PDF of six pages', () => pdfOfPages(6), 'pages'],
  ['a PDF of 10,000 pages', () => pdfOfPages(10_000), 'pages'],
  [
    'a PDF that says it has 10,000 pages',
    () => pdf({ pages: '<< /Type /Pages /Kids [3 0 R] /Count 10000 >>' }),
    'pages',
  ],
  ['a PDF whose pages hold themselves', () => pdf({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }), 'damaged'],
  [
    'a PDF whose pages go in a circle',
    () =>
      pdf({
        pages: '<< /Type /Pages /Kids [5 0 R] /Count 3 >>',
        objects: ['<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 3 >>'],
      }),
    'damaged',
  ],
  ['a PDF with a page of a million miles', () => ownBox('[0 0 1e14 1e14]'), 'image/jpeg'],
  ['a PDF with a page of nothing', () => ownBox('[0 0 0 0]'), 'image/jpeg'],
  ['a PDF with a page like a thread', () => ownBox('[0 0 14400 0.001]'), 'image/jpeg'],
  ['a PDF that draws without end', laughs, 'costly'],
  ['a PDF whose drawing unpacks to 400 MB', () => packedContent(Buffer.alloc(400_000_000, 'q Q ')), 'costly'],
  ['a PDF with a photo of 4 billion pixels', floodedPhoto, 'image/jpeg'],
]

function packedContent(content: Buffer): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R ${pageBox} /Contents 6 0 R >>`
  return pdf({ pages: '<< /Type /Pages /Kids [5 0 R] /Count 1 >>', objects: [page, packedStream(content)] })
}

function photoOnPage(image: PdfObject): Buffer {
  const page = '/Resources << /XObject << /X 5 0 R >> >>'
  return pdf({ page, content: latin('300 0 0 200 0 0 cm /X Do'), objects: [image] })
}

async function pdfOfPhoto(): Promise<Buffer> {
  const entries = '/Type /XObject /Subtype /Image /Width 320 /Height 200 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  return photoOnPage({ entries: `${entries} /Filter /DCTDecode`, data: await jpeg() })
}

function floodedPhoto(): Buffer {
  const entries = '/Type /XObject /Subtype /Image /Width 65000 /Height 65000 /ColorSpace /DeviceRGB /BitsPerComponent 8'
  return photoOnPage(packedStream(Buffer.alloc(50_000_000), entries))
}

export const hostile: readonly Specimen[] = [
  ...otherKinds,
  ...mixed,
  ...floods,
  ...broken,
  ...activePdfs,
  ...lockedPdfs,
  ...oddPdfs,
]
