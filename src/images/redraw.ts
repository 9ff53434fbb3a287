/** Redraws a picture or a PDF: the output contains its pixels and nothing else of the input file. */
import sharp, { type Sharp } from 'sharp'
import { type FileKind, isPolyglot, kindOf } from './kind.ts'
import { hasTooManyPixels, maxPixels, type RawPixels } from './raw-pixels.ts'
import { readBmp } from './read-bmp.ts'
import { readHeic } from './read-heic.ts'
import { readPdf } from './read-pdf.ts'
import { isWanted, type Unfit, unfit, type Verdict, type Wish } from './verdict.ts'

const maxFrames = 100
const quality = 86

sharp.cache(false)
sharp.concurrency(1)
// Every other loader of libvips is disabled, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})

export async function redraw(bytes: Buffer, wish: Wish): Promise<Verdict> {
  const kind = kindOf(bytes)
  if (!isWanted(kind, wish)) return unfit('kind')
  // `readPdf` has its own check: this one would detect a PDF in every PDF.
  if (kind !== 'pdf' && isPolyglot(bytes)) return unfit('mixed')
  try {
    const picture = await open(bytes, kind)
    return 'unfit' in picture ? picture : await draw(picture, kind === 'pdf' ? 'as it is' : wish)
  } catch {
    return unfit('damaged')
  }
}

/** Formats that libvips is not allowed to read. */
const ownReaders: Partial<Record<FileKind, (bytes: Buffer) => Promise<RawPixels | Unfit> | RawPixels | Unfit>> = {
  bmp: readBmp,
  heic: readHeic,
  pdf: readPdf,
}

async function open(bytes: Buffer, kind: FileKind): Promise<Sharp | Unfit> {
  const read = ownReaders[kind]
  if (read) {
    const pixels = await read(bytes)
    if ('unfit' in pixels) return pixels
    const { data, ...raw } = pixels
    return sharp(data, { raw, limitInputPixels: maxPixels })
  }
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== kind) return unfit('damaged')
  if (hasTooManyPixels(width, height)) return unfit('pixels')
  return pages > maxFrames ? unfit('moving') : picture.autoOrient()
}

async function draw(picture: Sharp, size: Wish | 'as it is'): Promise<Verdict> {
  const { data, info } = await sized(picture, size)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/** The pages of a PDF are rendered at their final size, and together they may be tall. */
function sized(picture: Sharp, size: Wish | 'as it is'): Sharp {
  if (size === 'as it is') return picture
  const { fit, sidePixels } = size
  return fit === 'square'
    ? picture.resize(sidePixels, sidePixels, { fit: 'cover' })
    : picture.resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
}
