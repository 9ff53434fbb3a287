import { expect, test } from 'vitest'
import { publicPageAt, publicPages } from './public-pages.ts'

test('every public page of the specification has a URL', () => {
  expect(publicPages.map(({ path }) => path)).toEqual([
    '/',
    '/plans',
    '/investment-plans',
    '/ranking',
    '/Hierarchy',
    '/how-it-works',
    '/contact',
    '/about',
    '/our-story',
    '/support',
    '/privacy-policy',
    '/license',
    '/market-rates',
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
