/** A content file as an operator would have: the whole sample with other texts. */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Content } from '#features/operator/content.ts'
import { sampleContent } from '#features/operator/sample-content.ts'

/** Non-text values: names from our lists, dates, URLs of this site. */
const fixed = ['icon', 'drawing', 'topic', 'network', 'badge', 'image', 'avatar', 'chat', 'id', 'asset']

export function operatorsContent(changes: Partial<Content> = {}): Content {
  const { brand: _, payTo: __, statistics: ___, social: ____, logo: _____, ...sections } = sampleContent
  return {
    ...(withOtherTexts(sections) as Omit<Content, 'brand' | 'logo' | 'payTo' | 'statistics' | 'social'>),
    brand: {
      name: 'Marrow & Pike',
      tagline: 'Deposits for a fixed term.',
      supportEmail: 'help@marrowpike.example',
      supportPhone: '+44 20 7946 0000',
      actionColour: null,
      accentColour: null,
    },
    logo: { light: { file: 'mark.svg' }, dark: { file: 'mark.png' } },
    payTo: [{ id: 'btc', asset: 'BTC', network: 'Bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
    statistics: 'counted',
    social: [],
    licence: { ...sampleContent.licence, ...(withOtherTexts(sampleContent.licence) as object), image: 'none' },
    ...changes,
  }
}

/** A square, in one colour for light backgrounds and in another for dark ones. */
export const operatorsMark = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#123456"/></svg>',
  png: () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#abcdef' } })
      .png()
      .toBuffer(),
}

/** Writes the file, and the pictures that it names beside it. */
export async function writeContent(file: string, content: object): Promise<void> {
  const pictures = join(dirname(file), 'pictures')
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'mark.svg'), operatorsMark.svg)
  await writeFile(join(pictures, 'mark.png'), await operatorsMark.png())
  await writeFile(file, JSON.stringify(content))
}

function withOtherTexts(value: unknown): unknown {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? '2019-05-06' : `${value} At Marrow & Pike.`
  if (Array.isArray(value)) return value.map(withOtherTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fixed.includes(name) ? inner : withOtherTexts(inner)]),
  )
}
