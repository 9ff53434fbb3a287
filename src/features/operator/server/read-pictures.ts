/** The operator's pictures, in the folder `pictures` beside the content file. Their sizes are read once, at startup. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Brand } from '#kernel/brand.ts'
import { InvalidConfiguration } from '#platform/server/config.ts'
import type { Content } from '../content.ts'

type PictureFile = {
  readonly bytes: Buffer
  readonly type: string
  readonly src: string
  readonly width: number
  readonly height: number
}

export type Pictures = ReadonlyMap<string, PictureFile>

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heif: 'image/avif',
  svg: 'image/svg+xml',
}

export async function readPictures(content: Content, contentFile: string | undefined): Promise<Pictures> {
  const pictures = new Map<string, PictureFile>()
  if (contentFile === undefined) return pictures
  const problems: string[] = []
  for (const [path, name] of namesIn(content, '')) {
    if (pictures.has(name)) continue
    const file = join(dirname(contentFile), 'pictures', name)
    try {
      pictures.set(name, await readPicture(file, name))
    } catch (error) {
      problems.push(`CONTENT_FILE ${contentFile}: ${path}: ${file} is no picture: ${(error as Error).message}`)
    }
  }
  if (problems.length > 0) throw new InvalidConfiguration(problems)
  return pictures
}

async function readPicture(file: string, name: string): Promise<PictureFile> {
  const bytes = await readFile(file)
  if (/\.svg$/i.test(name)) refuseActiveSvg(bytes.toString('utf8'))
  const { default: sharp } = await import('sharp')
  const { width, height, format } = await sharp(bytes).metadata()
  const type = types[format ?? '']
  if (type === undefined || width === undefined || height === undefined) throw new Error(`${format} cannot be shown`)
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  return { bytes, type, width, height, src: `/pictures/${digest}/${encodeURIComponent(name)}` }
}

/** Scripts, events, embedded pages, entities, and whatever is loaded from elsewhere. */
const active =
  /<\s*(?:script|foreignobject|iframe|object|embed|handler|listener|set|animate)|\son\w+\s*=|javascript:|<!(?:doctype|entity)|(?:href|src)\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);)|url\(\s*["']?\s*(?!["'#\s])|@import/i

/** A picture that is opened by itself is a page of our origin, so an SVG may only draw. */
function refuseActiveSvg(text: string): void {
  const found = active.exec(text)
  if (found) throw new Error(`an SVG may only draw, and this one contains “${found[0].trim().slice(0, 40)}”`)
}

/** The mark as a square PNG with room around it, for letters, papers and icons. */
const logoPixels = 512

export async function readLogo({ logo }: Content, pictures: Pictures): Promise<Buffer | undefined> {
  const picture = logo ? pictures.get(logo.light.file) : undefined
  if (picture === undefined) return undefined
  const { default: sharp } = await import('sharp')
  const { bytes, type, width, height } = picture
  // A drawing is made large before it is made fit, so that it stays sharp.
  const density = type === types.svg ? Math.min(2400, Math.max(72, (72 * logoPixels) / Math.max(width, height))) : 72
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  return sharp(bytes, { density })
    .resize(logoPixels, logoPixels, { fit: 'contain', background: clear })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()
}

export function logoAddresses({ logo }: Content, pictures: Pictures): Brand['logo'] {
  const light = logo ? pictures.get(logo.light.file)?.src : undefined
  if (light === undefined) return undefined
  return { light, dark: (logo?.dark && pictures.get(logo.dark.file)?.src) ?? light }
}

function namesIn(value: unknown, path: string): [path: string, name: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    const place = path === '' ? name : `${path}.${name}`
    return name === 'file' && typeof inner === 'string' ? [[place, inner]] : namesIn(inner, place)
  })
}
