/** Honest and hostile files by name, with what must become of each. */
import { deflateSync, gzipSync } from 'node:zlib'
import { bmp, frames, heic, modernPdf, pdf, picture, zip } from '../../../testing/pictures.ts'
import { chunk, greyPng } from '../../../testing/png-chunks.ts'
import type { DocumentType } from '../document.ts'

export type Verdict = DocumentType | 'kind' | 'mixed' | 'moving' | 'pixels' | 'damaged' | 'active' | 'locked'
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

/** A comment stands right behind the first marker. */
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

/** The frame of a JPEG says its size; this one lies. */
const jpegFlood = () =>
  patched(jpeg(), (bytes) => {
    const frame = bytes.indexOf(latin('\xff\xc0'))
    bytes.writeUInt16BE(65_500, frame + 5)
    bytes.writeUInt16BE(65_500, frame + 7)
  })

/** Both the screen and the one frame on it. */
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

/** Each scan makes the decoder go over the whole picture again. */
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
  ['a PDF', () => pdf(), 'application/pdf'],
  ['a PDF with a table in a stream', () => modernPdf(), 'application/pdf'],
  ['a PDF filled up with zeros', () => pdf({ tail: '\0'.repeat(300) }), 'application/pdf'],
]

/** Zeros behind the end mean nothing to a JPEG. */
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
  ['a PDF with a script', () => pdf({ objects: ['<< /S /JavaScript /JS (app.alert(1)) >>'] }), 'active'],
  ['a PDF that starts a program', () => pdf({ objects: ['<< /S /Launch /F (calc.exe) >>'] }), 'active'],
  ['a PDF with a file in it', () => pdf({ objects: ['<< /Type /EmbeddedFile /Length 0 >>'] }), 'active'],
  ['a PDF with a password', () => pdf({ objects: ['<< /Encrypt 5 0 R >>'] }), 'locked'],
]

export const hostile: readonly Specimen[] = [...otherKinds, ...mixed, ...floods, ...broken]
