// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { publicPages } from '#features/site/public-pages.ts'
import { sampleState } from '#testing/web/open-site.ts'
import { renderPage } from './render-page.ts'

const firstHeading: Record<string, string> = {
  '/': 'Fixed-term plans, kept like a ledger.',
  '/plans': 'Investment plans',
  '/investment-plans': 'Investment plans',
  '/ranking': 'Ranking',
  '/Hierarchy': 'Ranking',
  '/how-it-works': 'How it works',
  '/contact': 'Reach out',
  '/about': 'About us',
  '/our-story': 'Our story',
  '/support': 'Support',
  '/privacy-policy': 'Privacy policy',
  '/license': 'Licence and registration',
  '/market-rates': 'Market rates',
  '/verify-document': 'Check a document',
  '/fees': 'Fees and limits',
  '/proof': 'Proof of liabilities',
  '/terms': 'Terms and conditions',
  '/complaints': 'Complaints',
}

const live = { ...sampleState, site: { ...sampleState.site, mode: 'live' as const } }

describe('the server renders', () => {
  it.each(publicPages.map(({ path }) => path))('%s, readable without a script', async (path) => {
    const { kind, markup } = await renderPage(path, sampleState)
    expect(kind).toBe('public')
    expect(/<h1[^>]*>(?:<[^>]+>)*([^<]*)/.exec(markup)?.[1]).toBe(firstHeading[path])
    expect(markup).toContain('Demo:')
    expect(markup).toContain('href="/privacy-policy"')
    expect(markup).not.toContain('<script')
  })

  it('the plans with their figures, and the figures of the strip', async () => {
    expect((await renderPage('/plans', sampleState)).markup).toContain('$1,500-$5,000')
    expect((await renderPage('/', sampleState)).markup).toContain('5,000,000+')
  })

  it('the fees in force and the planned ones', async () => {
    const { markup } = await renderPage('/fees', sampleState)
    for (const text of ['Fee on Tron', '$1.00', 'planned for 1 March 2026, 09:00 UTC', '$2.00'])
      expect(markup).toContain(text)
  })

  it('no ribbon in a live system', async () => {
    const { markup } = await renderPage('/', live)
    expect(markup).not.toContain('Demo:')
  })

  it.each(['/nowhere', '/plans/extra', '/index.php', '//[', '//elsewhere.example/plans/x', '/%E0%A4%A', '/%00'])(
    'the 404 page at %s',
    async (path) => {
      const { kind, title, markup } = await renderPage(path, sampleState)
      expect([kind, title]).toEqual(['unknown', 'Page not found'])
      expect(markup).toContain('404 - Page Not Found')
    },
  )

  it.each(['/login', '/my-account', '/verify/token', '/investment/1', '/demo/mailbox'])(
    'nothing at %s, which is left to the browser',
    async (path) => {
      expect(await renderPage(path, sampleState)).toMatchObject({ kind: 'application', markup: '' })
    },
  )

  it('the 404 page in place of the demo’s pages in a live system', async () => {
    expect(await renderPage('/demo/mailbox', live)).toMatchObject({ kind: 'unknown' })
  })
})
