/**
 * The sample company, from `demo/content.json`. Nothing in it is true of a real company, and a live system refuses to
 * start with any of its claims.
 */
import sample from '#demo/content.json' with { type: 'json' }
import statistics from '#demo/statistics.json' with { type: 'json' }
import { type Content, contentFile, pageContent, type Statistic } from './content.ts'

export const sampleContent: Content = contentFile.parse(sample)

/** The specification's figures. They are invented, so they are shown in the demo only, and labelled. */
export const sampleStatistics: readonly Statistic[] = pageContent.shape.statistics.parse(statistics)

/**
 * A company's statements about itself and its promises. Our explanations of the product, its steps and badges, may
 * stay.
 */
const claiming = [
  'brand',
  'payTo',
  'statistics',
  'home',
  'contact',
  'social',
  'testimonials',
  'faq',
  'team',
  'whyChoose',
  'plans',
  'riskNotice',
  'about',
  'story',
  'support',
  'privacy',
  'terms',
  'complaints',
  'company',
  'licence',
] as const satisfies readonly (keyof Content)[]

/** Headings and names from our own lists are not claims. */
const neutral = ['title', 'question', 'icon', 'drawing', 'topic', 'network', 'plan', 'chat', 'id', 'asset']

/** The parts of the sample that the content still contains, by path: a live system may have none. */
export function sampleClaims(content: Content): string[] {
  return claiming.flatMap((section) => {
    const ofSample = new Set(leavesOf(sampleContent[section], section).map(([, text]) => text))
    return leavesOf(content[section], section).flatMap(([path, text]) => (ofSample.has(text) ? [path] : []))
  })
}

function leavesOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    neutral.includes(name) ? [] : leavesOf(inner, `${path}.${name}`),
  )
}
