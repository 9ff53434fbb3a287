/** Reads a ZIP archive by its central directory, as unpacking programs do. */
import { crc32, inflateRawSync } from 'node:zlib'

const endMark = 0x06054b50
const entryMark = 0x02014b50

/** The files by their paths. Throws where a file's checksum is wrong. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== endMark) throw new Error('The archive has no end')
  const files = new Map<string, Buffer>()
  let place = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (archive.readUInt32LE(place) !== entryMark) throw new Error('The directory of the archive is damaged')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(place + offset))
    const name = archive.toString('utf8', place + 46, place + 46 + (nameLength ?? 0))
    const start = archive.readUInt32LE(place + 42)
    const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const packed = archive.subarray(data, data + archive.readUInt32LE(place + 20))
    const bytes = archive.readUInt16LE(place + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(bytes) !== archive.readUInt32LE(place + 16)) throw new Error(`${name} is damaged`)
    files.set(name, bytes)
    place += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}
