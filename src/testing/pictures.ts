/** Generated files for tests: none is kept in the repository. */
import sharp, { type Sharp } from 'sharp'
import 'elheif/pkg/elheif-wasm.js'

/** A picture with some content, so that every codec has work to do. */
export function picture(width = 320, height = 200, channels: 3 | 4 = 3): Sharp {
  return sharp(pixels(width, height, channels), { raw: { width, height, channels } })
}

function pixels(width: number, height: number, channels: 3 | 4): Buffer {
  const data = Buffer.alloc(width * height * channels, 200)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * channels
      data[at] = Math.round((x * 255) / width)
      data[at + 1] = Math.round((y * 255) / height)
      data[at + 2] = (x ^ y) & 64 ? 220 : 40
    }
  }
  return data
}

/** Frames stacked vertically, as sharp expects them. */
export function frames(count: number, side = 8): Sharp {
  const data = Buffer.alloc(side * side * count * 4, 255)
  for (let frame = 0; frame < count; frame++) {
    data.fill((frame * 37) % 256, frame * side * side * 4, (frame + 0.5) * side * side * 4)
  }
  return sharp(data, { raw: { width: side, height: side * count, channels: 4, pageHeight: side } })
}

type Encoder = {
  onRuntimeInitialized?: () => void
  jsEncodeImage?(data: Uint8Array, width: number, height: number): { err: string; data: Uint8Array }
}

let encoder: Promise<Encoder> | undefined

export async function heic(width = 320, height = 200): Promise<Buffer> {
  encoder ??= new Promise((resolve) => {
    const starting: Encoder = {}
    starting.onRuntimeInitialized = () => resolve(starting)
    const { __init__ELHEIF_MODULE: begin } = globalThis as unknown as { __init__ELHEIF_MODULE(to: Encoder): void }
    begin(starting)
  })
  const encoded = (await encoder).jsEncodeImage?.(new Uint8Array(pixels(width, height, 4)), width, height)
  if (!encoded || encoded.err) throw new Error(`No HEIC: ${encoded?.err}`)
  return Buffer.from(encoded.data)
}

type BmpShape = { readonly bits: 1 | 4 | 8 | 24 | 32; readonly topDown?: boolean }

export function bmp(width = 64, height = 40, { bits, topDown = false }: BmpShape = { bits: 24 }): Buffer {
  const rowBytes = Math.floor((width * bits + 31) / 32) * 4
  const colours = bits <= 8 ? 2 ** bits : 0
  const dataStart = 54 + colours * 4
  const file = Buffer.alloc(dataStart + rowBytes * height, 0x5a)
  file.write('BM')
  file.writeUInt32LE(file.length, 2)
  file.writeUInt32LE(dataStart, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(width, 18)
  file.writeInt32LE(topDown ? -height : height, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(bits, 28)
  file.fill(0, 30, 54)
  return file
}

/** An archive with one empty file. */
export function zip(): Buffer {
  const name = 'a'
  const entry = Buffer.alloc(46 + name.length)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt16LE(name.length, 28)
  entry.write(name, 46)
  const start = Buffer.alloc(30 + name.length)
  start.write('PK\x03\x04', 'latin1')
  start.writeUInt16LE(name.length, 26)
  start.write(name, 30)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(start.length, 16)
  return Buffer.concat([start, entry, end])
}
