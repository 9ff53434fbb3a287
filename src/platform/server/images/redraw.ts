/** Draws a picture anew: what comes out holds its pixels and nothing else of the file that came in. */
import sharp, { type Sharp } from 'sharp'
import { type ImageKind, isSomethingElseToo, kindOf } from './kind.ts'
import { hasTooManyPixels, mostPixels } from './raw-pixels.ts'
import { readBmp } from './read-bmp.ts'
import { readHeic } from './read-heic.ts'
import { isWanted, type Unfit, unfit, type Verdict, type Wish } from './verdict.ts'

const mostFrames = 100
const quality = 86

sharp.cache(false)
sharp.concurrency(1)
// Every other reader of libvips is switched off, whatever a file makes itself out to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})

export async function redraw(bytes: Buffer, wish: Wish): Promise<Verdict> {
  const kind = kindOf(bytes)
  if (!isWanted(kind, wish)) return unfit('kind')
  if (isSomethingElseToo(bytes)) return unfit('mixed')
  try {
    const picture = await open(bytes, kind)
    return 'unfit' in picture ? picture : await draw(picture, wish)
  } catch {
    return unfit('damaged')
  }
}

async function open(bytes: Buffer, kind: ImageKind): Promise<Sharp | Unfit> {
  if (kind === 'bmp' || kind === 'heic') {
    const pixels = kind === 'bmp' ? readBmp(bytes) : await readHeic(bytes)
    if ('unfit' in pixels) return pixels
    const { data, ...raw } = pixels
    return sharp(data, { raw, limitInputPixels: mostPixels })
  }
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format, width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (format !== kind) return unfit('damaged')
  if (hasTooManyPixels(width, height)) return unfit('pixels')
  return pages > mostFrames ? unfit('moving') : picture.autoOrient()
}

async function draw(picture: Sharp, { fit, sidePixels }: Wish): Promise<Verdict> {
  const sized =
    fit === 'square'
      ? picture.resize(sidePixels, sidePixels, { fit: 'cover' })
      : picture.resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
  const { data, info } = await sized
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
