/** The operator's content as the pages show it: pictures with their URL and size, and the figures of the day. */
import type { Content, PageContent, Statistic, WorkedStatement } from '../content.ts'
import { sampleClaims } from '../sample-content.ts'
import type { Pictures } from './read-pictures.ts'

export type SiteSource = {
  readonly content: Content
  readonly pictures: Pictures
  /** The operator's own mark as a square PNG. */
  readonly logo?: Buffer | undefined
}

type Figures = { readonly statistics: readonly Statistic[]; readonly statement: WorkedStatement | undefined }

export function toPageContent({ content, pictures }: SiteSource, { statistics, statement }: Figures): PageContent {
  const { brand: _, logo: __, payTo: ___, statistics: ____, chat: _____, explorers: ______, ...sections } = content
  return {
    ...(withPictures(sections, pictures) as Omit<PageContent, 'sample' | 'statistics' | 'statement'>),
    sample: sampleClaims(content).length > 0,
    statistics: [...statistics],
    ...(statement && { statement }),
  }
}

function withPictures(value: unknown, pictures: Pictures): unknown {
  if (Array.isArray(value)) return value.map((inner) => withPictures(inner, pictures))
  if (typeof value !== 'object' || value === null) return value
  if ('file' in value && 'alt' in value) {
    const picture = pictures.get(String(value.file))
    if (picture === undefined) throw new Error(`The picture ${value.file} was not read`)
    return { src: picture.src, alt: value.alt, width: picture.width, height: picture.height }
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPictures(inner, pictures)]))
}
