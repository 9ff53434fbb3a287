/** Draws one side of an identity document that cannot be taken for a real one, as a bitmap. */
import { type Side, sides } from '#features/accounts/document-path.ts'
import type { UploadedFile } from '#platform/server/http/read-files.ts'

const width = 640
const height = 400
const paper = 0xe8
const ink = 0x38
const headerBytes = 54

/** A bitmap font, because a machine without fonts must show the text too. */
const letters: Record<string, string> = {
  A: '.#. #.# ### #.# #.#',
  B: '##. #.# ##. #.# ##.',
  C: '.## #.. #.. #.. .##',
  D: '##. #.# #.# #.# ##.',
  E: '### #.. ##. #.. ###',
  F: '### #.. ##. #.. #..',
  K: '#.# #.# ##. #.# #.#',
  L: '#.. #.. #.. #.. ###',
  M: '#.# ### ### #.# #.#',
  N: '##. #.# #.# #.# #.#',
  O: '### #.# #.# #.# ###',
  P: '##. #.# ##. #.. #..',
  R: '##. #.# ##. #.# #.#',
  S: '.## #.. .#. ..# ##.',
  T: '### .#. .#. .#. .#.',
  U: '#.# #.# #.# #.# ###',
}

/** The drawing is the same for everybody. What follows it says whose file it is, and is not drawn. */
export function sampleFiles(email: string): UploadedFile[] {
  return sides.map((side) => ({
    field: side,
    name: `sample-${side}.bmp`,
    bytes: Buffer.concat([sampleDocument(side), Buffer.from(email)]),
  }))
}

/** A bitmap states its size. */
export function drawnIn(bitmap: Uint8Array): Buffer {
  const bytes = Buffer.from(bitmap.buffer, bitmap.byteOffset, bitmap.byteLength)
  return bytes.subarray(0, bytes.readUInt32LE(2))
}

function sampleDocument(side: Side): Buffer {
  const bitmap = blank()
  write(bitmap, 'SAMPLE', 60, 16)
  write(bitmap, side.toUpperCase(), 190, 8)
  write(bitmap, 'NOT A REAL DOCUMENT', 290, 7)
  return bitmap
}

/** Eight bits per pixel, in shades of grey, from the top row down. */
function blank(): Buffer {
  const palette = Buffer.from(Array.from({ length: 256 }, (_, shade) => [shade, shade, shade, 0]).flat())
  const dataStart = headerBytes + palette.length
  const header = Buffer.alloc(headerBytes)
  header.write('BM', 'latin1')
  header.writeUInt32LE(dataStart + width * height, 2)
  header.writeUInt32LE(dataStart, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(-height, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(8, 28)
  return Buffer.concat([header, palette, Buffer.alloc(width * height, paper)])
}

/** Writes a centred line; `scale` is the size of a dot in pixels. */
function write(bitmap: Buffer, text: string, top: number, scale: number): void {
  const start = bitmap.length - width * height
  const left = Math.floor((width - (text.length * 4 - 1) * scale) / 2)
  ;[...text].forEach((letter, place) => {
    const rows = (letters[letter] ?? '').split(' ')
    for (const [down, row] of rows.entries()) {
      for (const [across, dot] of [...row].entries()) {
        if (dot !== '#') continue
        const x = left + (place * 4 + across) * scale
        for (let line = 0; line < scale; line++) {
          const from = start + (top + down * scale + line) * width + x
          bitmap.fill(ink, from, from + scale)
        }
      }
    }
  })
}
