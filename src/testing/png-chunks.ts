/** PNG files assembled by hand, for what no encoder would write. */
import { crc32, deflateSync } from 'node:zlib'

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

type PngHeader = { readonly width: number; readonly height: number; readonly bits?: number }

export function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([frame, named, sum])
}

/** Black in shades of grey. `rows` may be fewer or more than the header promises. */
export function greyPng({ width, height, bits = 8 }: PngHeader, rows: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(bits, 8)
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil((width * bits) / 8))))
  return Buffer.concat([signature, chunk('IHDR', header), ...extra, chunk('IDAT', data), chunk('IEND')])
}
