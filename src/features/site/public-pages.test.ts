import { expect, test } from 'vitest'
import * as paths from '#kernel/paths.ts'
import { publicPageAt, publicPages } from './public-pages.ts'

test('every public page has a URL', () => {
  expect(publicPages.map(({ path }) => path)).toEqual([
    paths.home,
    paths.plans,
    paths.investmentPlans,
    paths.ranking,
    paths.hierarchy,
    paths.howItWorks,
    paths.contact,
    paths.about,
    paths.ourStory,
    paths.support,
    paths.privacyPolicy,
    paths.license,
    paths.terms,
    paths.complaints,
    paths.fees,
    paths.proof,
    paths.marketRates,
    paths.verifyDocument,
  ])
})

test.each([
  ['/plans', '/plans'],
  ['/plans/', '/plans'],
  ['/hierarchy', '/Hierarchy'],
  ['/', '/'],
  ['/nowhere', undefined],
  ['/plans/extra', undefined],
])('%s is %s', (path, page) => {
  expect(publicPageAt(path)?.path).toBe(page)
})
