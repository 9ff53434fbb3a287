/** The operator's pictures, in the folder `pictures` beside the content file. Their sizes are read once, at startup. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  const { default: sharp } = await import('sharp')
  const { width, height, format } = await sharp(bytes).metadata()
  const type = types[format ?? '']
  if (type === undefined || width === undefined || height === undefined) throw new Error(`${format} cannot be shown`)
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
  return { bytes, type, width, height, src: `/pictures/${digest}/${encodeURIComponent(name)}` }
}

function namesIn(value: unknown, path: string): [path: string, name: string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): [string, string][] => {
    const place = path === '' ? name : `${path}.${name}`
    return name === 'file' && typeof inner === 'string' ? [[place, inner]] : namesIn(inner, place)
  })
}
