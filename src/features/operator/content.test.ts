import { expect, test } from 'vitest'
import { explorerPage } from './assets.ts'
import { type Content, contentFile, privacyTopics } from './content.ts'
import { sampleClaims, sampleContent, sampleStatistics } from './sample-content.ts'

test.each([
  ['Bitcoin', 'transaction', 'ab12', 'https://x.example/tx/ab12'],
  ['Bitcoin', 'address', 'ab12', undefined],
  ['Tron', 'transaction', 'ab12', undefined],
  ['constructor', 'transaction', 'ab12', undefined],
  ['Bitcoin', 'transaction', 'a/../b?c', 'https://x.example/tx/a%2F..%2Fb%3Fc'],
] as const)('the page about a %s %s %s is %s', (network, kind, id, page) => {
  const explorers = contentFile.shape.explorers.parse({ Bitcoin: { transaction: 'https://x.example/tx/{id}' } })
  expect(explorerPage(explorers, network, kind, id)).toBe(page)
})

test.each(['https://x.example/tx/', 'http://x.example/{id}', 'javascript:alert({id})', 'https://x.example/{id}/{id}'])(
  'an explorer at %s is refused',
  (transaction) => {
    expect(contentFile.shape.explorers.safeParse({ Tron: { transaction } }).success).toBe(false)
  },
)

const sections = (content: Content) => [...new Set(sampleClaims(content).map((path) => path.split('.')[0]))]

test('the sample is valid content, and every section that claims something counts as sample', () => {
  expect(contentFile.parse(sampleContent)).toEqual(sampleContent)
  expect(sections(sampleContent)).toEqual([
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
  ])
  const named = [
    'brand.name',
    'payTo.0.address',
    'testimonials.0.text',
    'team.3.name',
    'company.licenceNumber',
    'faq.3.answer',
    'privacy.sections.8.paragraphs.0',
    'terms.version',
    'complaints.sections.1.paragraphs.0',
  ]
  expect(sampleClaims(sampleContent)).toEqual(expect.arrayContaining(named))
})

test('a text that the operator has replaced is no longer a sample claim, wherever it is in a list', () => {
  const brand = { ...sampleContent.brand, name: 'Ashdown', tagline: 'Ours' }
  expect(sampleClaims({ ...sampleContent, brand }).slice(0, 2)).toEqual(['brand.supportEmail', 'brand.supportPhone'])
  const [first, second] = sampleContent.testimonials
  if (!first || !second) throw new Error('The sample has testimonials')
  const own = { ...first, text: 'Ours.', name: 'Own Name', handle: '@own', date: '2020-01-01' }
  const claims = sampleClaims({ ...sampleContent, testimonials: [own, second] })
  expect(claims.filter((path) => path.startsWith('testimonials'))).toEqual([
    'testimonials.1.text',
    'testimonials.1.name',
    'testimonials.1.handle',
    'testimonials.1.date',
  ])
})

const wrong: [Record<string, unknown>, (string | number)[]][] = [
  [{ brand: { ...sampleContent.brand, actionColour: 'green' } }, ['brand', 'actionColour']],
  [{ brand: { ...sampleContent.brand, supportEmail: 'nobody' } }, ['brand', 'supportEmail']],
  [{ social: [{ network: 'linkedin', url: 'javascript:alert(1)' }] }, ['social', 0, 'url']],
  [{ payTo: [{ ...sampleContent.payTo[0], address: 'bc1qtypo' }] }, ['payTo', 0, 'address']],
  [{ faq: [{ question: 'Why?' }] }, ['faq', 0, 'answer']],
  [{ licence: { ...sampleContent.licence, image: { file: '../secret.png', alt: '' } } }, ['licence', 'image', 'file']],
  [{ privacy: { ...sampleContent.privacy, sections: [] } }, ['privacy', 'sections']],
  [{ terms: { ...sampleContent.terms, version: '' } }, ['terms', 'version']],
  [{ complaints: { ...sampleContent.complaints, sections: [] } }, ['complaints', 'sections']],
  [{ ranking: { ...sampleContent.ranking, badges: [] } }, ['ranking', 'badges']],
  [{ unknown: 1 }, []],
]

test.each(wrong)('%o is refused at its path', (change, path) => {
  const { error } = contentFile.safeParse({ ...sampleContent, ...change })
  expect(error?.issues[0]?.path).toEqual(path)
})

test('optional sections are empty by default, and statistics are counted', () => {
  const { testimonials: _, team: __, faq: ___, social: ____, statistics: _____, ...rest } = sampleContent
  const empty = { testimonials: [], team: [], faq: [], social: [], statistics: 'counted' }
  expect(contentFile.parse(rest)).toMatchObject(empty)
})

test('the sample has everything that the specification lists', () => {
  expect(sampleContent.home.headlines).toHaveLength(2)
  expect(sampleContent.testimonials).toHaveLength(3)
  expect(sampleContent.team.map(({ title }) => title)).toEqual([
    'Chief Executive',
    'Senior Vice President',
    'Operations Manager',
    'Senior Advisor',
  ])
  expect(sampleContent.features.title).toBe('Discover Credible Investments')
  expect(sampleContent.features.cards).toHaveLength(3)
  expect(sampleContent.whyChoose.title).toMatch(/^Why Choose/)
  expect(sampleContent.whyChoose.cards).toHaveLength(5)
  expect(sampleContent.social).toHaveLength(4)
  expect(sampleContent.workflow.steps).toHaveLength(7)
  expect(sampleContent.ranking.badges.map(({ badge }) => badge)).toEqual(['member', 'leader', 'expert', 'master'])
  expect(sampleContent.privacy.sections.map(({ topic }) => topic)).toEqual(privacyTopics)
  expect(sampleStatistics.map(({ label, count, plus }) => [label, count, plus])).toEqual([
    ['Total Users', 5_000_000, true],
    ['Total Investment', 3_000_000, true],
    ['Active Users', 1_000_000, true],
    ['Scam Detection', 0, false],
  ])
})

test.each([
  'Withdrawals are processed within 1-2 business days',
  'one wallet for investing and another for withdrawals',
  'by live chat, e-mail or phone',
  'Expert-curated plans',
  'portfolio in real time',
  'Encryption, two-factor authentication in every new browser, and frequent audits',
  'children under 13',
])('the sample says: %s', (claim) => {
  expect(JSON.stringify(sampleContent)).toContain(claim)
})
