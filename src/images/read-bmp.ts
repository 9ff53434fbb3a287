/** Windows bitmaps as scanners and old programs write them: 1, 4, 8, 24 and 32 bits, uncompressed. */
import { hasTooManyPixels, type RawPixels } from './raw-pixels.ts'
import { type Unfit, unfit } from './verdict.ts'

type Header = {
  readonly width: number
  readonly height: number
  readonly topDown: boolean
  readonly bits: number
  readonly dataStart: number
  readonly paletteStart: number
  readonly colours: number
  readonly rowBytes: number
}

const plain = 0
const bitFields = 3
const usualMasks = [0xff0000, 0xff00, 0xff]

export function readBmp(bytes: Buffer): RawPixels | Unfit {
  const header = readHeader(bytes)
  if ('unfit' in header) return header
  const { width, height } = header
  const data = new Uint8Array(width * height * 3)
  const colourAt = header.bits <= 8 ? paletteReader(bytes, header) : directReader(bytes, header)
  for (let y = 0; y < height; y++) {
    const row = header.dataStart + (header.topDown ? y : height - 1 - y) * header.rowBytes
    for (let x = 0; x < width; x++) data.set(colourAt(row, x), (y * width + x) * 3)
  }
  return { data, width, height, channels: 3 }
}

function readHeader(bytes: Buffer): Header | Unfit {
  if (bytes.length < 54) return unfit('damaged')
  const size = bytes.readUInt32LE(14)
  const width = bytes.readInt32LE(18)
  const signedHeight = bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(28)
  const height = Math.abs(signedHeight)
  if (size < 40 || size > 124 || width < 1 || height < 1) return unfit('damaged')
  if (hasTooManyPixels(width, height)) return unfit('pixels')
  if (![1, 4, 8, 24, 32].includes(bits) || !isReadable(bytes, bits)) return unfit('damaged')
  const dataStart = bytes.readUInt32LE(10)
  const paletteStart = 14 + size
  const colours = bits <= 8 ? bytes.readUInt32LE(46) || 2 ** bits : 0
  const rowBytes = Math.floor((width * bits + 31) / 32) * 4
  const fits = dataStart + rowBytes * height <= bytes.length && colours <= 256
  if (!fits || paletteStart + colours * 4 > bytes.length) return unfit('damaged')
  return { width, height, topDown: signedHeight < 0, bits, dataStart, paletteStart, colours, rowBytes }
}

/** Masks allow any order of channels; only the usual one is supported. */
function isReadable(bytes: Buffer, bits: number): boolean {
  const compression = bytes.readUInt32LE(30)
  if (compression === plain) return true
  if (compression !== bitFields || bits !== 32 || bytes.length < 66) return false
  return usualMasks.every((mask, place) => bytes.readUInt32LE(54 + place * 4) === mask)
}

type Colour = readonly [red: number, green: number, blue: number]

function directReader(bytes: Buffer, { bits }: Header): (row: number, x: number) => Colour {
  const step = bits / 8
  return (row, x) => {
    const at = row + x * step
    return [bytes.readUInt8(at + 2), bytes.readUInt8(at + 1), bytes.readUInt8(at)]
  }
}

function paletteReader(bytes: Buffer, { bits, paletteStart, colours }: Header): (row: number, x: number) => Colour {
  const palette = Array.from({ length: colours }, (_, place): Colour => {
    const at = paletteStart + place * 4
    return [bytes.readUInt8(at + 2), bytes.readUInt8(at + 1), bytes.readUInt8(at)]
  })
  const perByte = 8 / bits
  const mask = 2 ** bits - 1
  return (row, x) => {
    const byte = bytes.readUInt8(row + Math.floor(x / perByte))
    const shift = 8 - bits * ((x % perByte) + 1)
    return palette[(byte >> shift) & mask] ?? [0, 0, 0]
  }
}
