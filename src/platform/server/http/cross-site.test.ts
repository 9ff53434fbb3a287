import { expect, test } from 'vitest'
import { isCrossSite } from './cross-site.ts'

const own = 'https://bank.example'
const other = 'https://evil.example'

test.each([
  ['our page posts', { origin: own, fetchSite: 'same-origin', changes: true, carriesCookie: true }, false],
  ['another site posts', { origin: other, fetchSite: 'cross-site', changes: true, carriesCookie: true }, true],
  ['another site posts without a cookie', { origin: other, changes: true, carriesCookie: false }, true],
  ['a sandboxed frame posts', { origin: 'null', changes: true, carriesCookie: true }, true],
  ['a sibling domain posts', { fetchSite: 'same-site', changes: true, carriesCookie: true }, true],
  ['an old browser posts with our origin alone', { origin: own, changes: true, carriesCookie: true }, false],
  ['our page signs out with GET', { fetchSite: 'same-origin', changes: true, carriesCookie: true }, false],
  ['another site links to sign-out', { fetchSite: 'cross-site', changes: true, carriesCookie: true }, true],
  ['a typed address signs out', { fetchSite: 'none', changes: true, carriesCookie: true }, true],
  ['a typed address reads', { fetchSite: 'none', changes: false, carriesCookie: true }, false],
  ['another site reads', { fetchSite: 'cross-site', changes: false, carriesCookie: true }, true],
  ['plain http, our page by referer', { referer: `${own}/x`, changes: true, carriesCookie: true }, false],
  ['plain http, another page by referer', { referer: `${other}/x`, changes: true, carriesCookie: true }, true],
  ['a lying referer', { referer: `${own}.evil.example/`, changes: true, carriesCookie: true }, true],
  ['a cookie and nothing else', { changes: true, carriesCookie: true }, true],
  ['a program without a cookie', { changes: true, carriesCookie: false }, false],
  ['a program reads with a cookie', { changes: false, carriesCookie: true }, false],
] as const)('%s: cross-site %s', (_title, request, expected) => {
  expect(isCrossSite({ origin: undefined, fetchSite: undefined, referer: undefined, ...request }, [own])).toBe(expected)
})
