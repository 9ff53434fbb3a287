/** The parts of the sample that the content still contains, by path: a live system may have none. */
import type { Content } from './content.ts'
import { sampleContent } from './sample/sample-content.ts'

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
