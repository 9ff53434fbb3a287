/** A content file as an operator would have: the whole sample with other texts. */
import type { Content } from '#features/operator/content.ts'
import { sampleContent } from '#features/operator/sample/sample-content.ts'

/** What is not text: names from our lists, dates, URLs of this site. */
const fixed = ['icon', 'drawing', 'topic', 'network', 'badge', 'image', 'avatar', 'chat', 'id', 'asset']

export function operatorsContent(changes: Partial<Content> = {}): Content {
  const { brand: _, payTo: __, statistics: ___, social: ____, ...sections } = sampleContent
  return {
    ...(withOtherTexts(sections) as Omit<Content, 'brand' | 'payTo' | 'statistics' | 'social'>),
    brand: {
      name: 'Marrow & Pike',
      tagline: 'Deposits for a fixed term.',
      supportEmail: 'help@marrowpike.example',
      supportPhone: '+44 20 7946 0000',
      actionColour: null,
      accentColour: null,
    },
    payTo: [{ id: 'btc', asset: 'BTC', network: 'Bitcoin', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }],
    statistics: 'counted',
    social: [],
    licence: { ...sampleContent.licence, ...(withOtherTexts(sampleContent.licence) as object), image: 'none' },
    ...changes,
  }
}

function withOtherTexts(value: unknown): unknown {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\d$/.test(value) ? '2019-05-06' : `${value} At Marrow & Pike.`
  if (Array.isArray(value)) return value.map(withOtherTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, fixed.includes(name) ? inner : withOtherTexts(inner)]),
  )
}
