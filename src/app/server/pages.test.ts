import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#features/operator/sample-content.ts'
import type { AskedAnswer, PageState } from '#features/site/page-state.ts'
import type { PageSource } from '#platform/server/http/serve-web.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openWorld, type World } from '#testing/world.ts'
import { openPages } from './pages.ts'

const template = `<!doctype html><html lang="en"><head><!--page-head--></head><body><div id="root"></div><noscript><!--page-noscript--></noscript></body></html>`

/** A fake for the web's renderer, which is tested in the web. */
const renderer = `
  let drawn = 0
  export const renderPage = async (address, { site }, reader) => {
    drawn += 1
    if (reader && address === '/my-account') {
      const { status, body } = await reader.ask('/api/users/getUser')
      const given = { answers: { '/api/users/getUser': { body, headers: {} } }, queries: [] }
      const markup = '<h1>' + reader.origin + '</h1><link rel="preload" as="image" href="/api/x"/><img src="/api/x"/>'
      return { kind: 'application', title: 'My Account', markup: status === 200 ? markup : '', component: 'MyAccountPage', ...(status === 200 && { given }) }
    }
    if (reader && address === '/user-profile') {
      const given = { answers: {}, queries: [] }
      return { kind: 'application', title: 'Profile', markup: '', component: 'ProfilePage', given, failure: new Error('no window here') }
    }
    if (address === '/broken') throw new Error('broken')
    if (address.startsWith('/nowhere')) return { kind: 'unknown', title: 'Page not found', markup: '<h1>404</h1>' }
    if (address === '/login' || address === '/my-account') return { kind: 'application', title: 'Sign in', markup: '' }
    return { kind: 'public', title: address === '/' ? '' : 'Plans', markup: '<p>Costs $1 & more, drawing ' + drawn + ' of ' + site.brand.name + '</p>' }
  }`

let world: World
let directory: string
let pageAt: PageSource

beforeAll(async () => {
  world = await openWorld()
  await addSamplePlans(world)
  directory = await mkdtemp(join(tmpdir(), 'larkfield-pages-'))
  await mkdir(join(directory, '.rendering'))
  await writeFile(join(directory, 'index.html'), template)
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  await writeFile(join(directory, '.rendering', 'render-page.js'), renderer)
  pageAt = await openPages(world.context, { content: sampleContent, pictures: new Map() }, directory)
})

afterAll(async () => {
  await world.close()
  await rm(directory, { recursive: true })
})

function stateIn(html: string): PageState {
  return JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(html)?.[1] ?? '')
}

test('a public page has its HTML, its title and description, its canonical URL and a social card', async () => {
  const { status, html } = await pageAt('/investment-plans')
  expect(status).toBe(200)
  expect(html).toContain('<div id="root"><p>Costs $1 & more')
  expect(html).toContain('<title>Plans · Larkfield</title>')
  expect(html).toContain('<meta name="description" content="The fixed-term plans of Larkfield:')
  expect(html).toContain('<link rel="canonical" href="https://larkfield.test/plans">')
  expect(html).toContain('<meta property="og:url" content="https://larkfield.test/plans">')
  expect(html).toContain('<meta property="og:image" content="https://larkfield.test/social-card.png">')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
  expect(html).not.toContain('noindex')
  expect(html).not.toMatch(/<script(?! type="application\/json")/)
})

test('its state is embedded beside it, and cannot break out of its element', async () => {
  const { site, content, plans } = stateIn((await pageAt('/plans')).html)
  expect(site).toMatchObject({ mode: 'demo', now: world.now().toISOString() })
  expect(content?.faq).toEqual(sampleContent.faq)
  expect(
    plans?.map(({ name, percent, yearlyPercent, minAmount }) => [name, percent, yearlyPercent, minAmount]),
  ).toEqual([
    ['Beginner', 10, 3650, 50],
    ['Essential', 15, 5475, 300],
    ['Advanced', 18, 6570, 600],
    ['Premier', 23, 8395, 1500],
  ])
  const home = { ...sampleContent.home, lead: '</script><script>alert(1)</script>' }
  const source = { content: { ...sampleContent, home }, pictures: new Map() }
  const { html } = await (await openPages(world.context, source, directory))('/')
  expect(html).not.toContain('<script>alert')
  expect(stateIn(html).content?.home.lead).toBe(home.lead)
})

test('a page is rendered again after a few seconds, and at once when the clock was moved', async () => {
  const { html } = await pageAt('/about')
  world.advance(2_000)
  expect((await pageAt('/about?x=1')).html).toBe(html)
  world.advance(5_000)
  expect((await pageAt('/about')).html).not.toBe(html)
})

test('the page that checks documents is indexed, and one with a code in its address is not', async () => {
  expect((await pageAt('/verify-document?x=1')).html).toContain('canonical')
  const { html } = await pageAt('/verify-document?code=7K2MX')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
  expect(html).not.toBe((await pageAt('/verify-document?code=7K2MX')).html)
  expect((await pageAt('/verify-document')).html).toContain('canonical')
})

test('an unknown page is a 404 that search engines skip, and uses no memory', async () => {
  const { status, html } = await pageAt('/nowhere')
  expect(status).toBe(404)
  expect(html).toContain('<h1>404</h1>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
  expect(stateIn(html)).toEqual({ site: expect.anything() })
})

test('a page of the application contains only the brand, and says that it needs JavaScript', async () => {
  const { status, html } = await pageAt('/login')
  expect(status).toBe(200)
  expect(html).toContain('<title>Sign in · Larkfield</title>')
  expect(html).toContain('<div id="root"></div>')
  expect(html).toContain('needs JavaScript')
  expect(stateIn(html)).not.toHaveProperty('content')
})

test('the brand’s colours are in the page before any script', async () => {
  const brand = { ...world.context.brand, actionColour: '#123456' }
  const source = { content: sampleContent, pictures: new Map() }
  const { html } = await (await openPages({ ...world.context, brand }, source, directory))('/')
  expect(html).toContain('<html lang="en" style="--brand-action:#123456">')
})

test('a page that fails to render is an error once, and is tried again', async () => {
  await expect(pageAt('/broken')).rejects.toThrow('broken')
})

test('without its renderer, the web is rendered by the browser', async () => {
  const bare = await mkdtemp(join(tmpdir(), 'larkfield-bare-'))
  onTestFinished(() => rm(bare, { recursive: true }))
  await writeFile(join(bare, 'index.html'), template)
  const source = { content: sampleContent, pictures: new Map() }
  const { status, html } = await (await openPages(world.context, source, bare))('/plans')
  expect({ status, empty: html.includes('<div id="root"></div>') }).toEqual({ status: 200, empty: true })
})

const manifest = {
  '_signed-in-BkVYWEMq.js': { file: 'assets/start.js', imports: ['_shared.js'] },
  '../../features/dashboard/web/MyAccountPage.tsx': { file: 'assets/page.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js' },
  '../../features/kyc/web/UploadKycPage.tsx': { file: 'assets/other.js' },
}

describe('the page of a signed-in investor', () => {
  const cookie = 'larkfield_session=a-session-token-that-is-long-enough'
  const opened = (headers: Record<string, string>, method = 'GET') =>
    ({
      method,
      headers: { ...headers },
      cookies: headers.cookie ? { larkfield_session: cookie.split('=')[1] } : {},
      protocol: 'https',
      host: 'larkfield.test',
    }) as unknown as FastifyRequest
  const user = { name: '</script><b>$& Nora' }
  let answer: () => Promise<AskedAnswer>
  let asked: string[]
  let pageFor: PageSource

  beforeAll(async () => {
    await mkdir(join(directory, '.vite'))
    await writeFile(join(directory, '.vite', 'manifest.json'), JSON.stringify(manifest))
    pageFor = await openPages(world.context, { content: sampleContent, pictures: new Map() }, directory, (_, url) => {
      asked.push(url)
      return answer()
    })
  })

  beforeEach(() => {
    asked = []
    answer = async () => ({ status: 200, body: user, headers: {} })
  })

  test('contains their data, must not be cached, and names the scripts that it needs', async () => {
    const { status, html, isPrivate } = await pageFor('/my-account', opened({ cookie }))
    expect({ status, isPrivate }).toEqual({ status: 200, isPrivate: true })
    expect(html).not.toContain('<b>')
    expect(stateIn(html).given?.answers['/api/users/getUser']?.body).toEqual(user)
    const scripts = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href]) => href)
    expect(scripts).toEqual(['/assets/start.js', '/assets/page.js', '/assets/shared.js'])
    expect(html).toContain('<div id="root"><h1>https://larkfield.test</h1>')
  })

  test('has its data even where it cannot be drawn, and the log says why', async () => {
    const { html, isPrivate } = await pageFor('/user-profile', opened({ cookie }))
    expect([isPrivate, stateIn(html).given]).toEqual([true, { answers: {}, queries: [] }])
    expect(world.logLines.find((line) => line.includes('without its markup'))).toContain('no window here')
  })

  const asBefore = { status: 200, isPrivate: undefined }

  test.for([
    ['there is no session', opened({})],
    ['another site’s page embeds it', opened({ cookie, 'sec-fetch-dest': 'iframe' })],
    ['only its headers are asked for', opened({ cookie }, 'HEAD')],
  ] as const)('asks for nothing where %s', async ([, request]) => {
    const { status, html, isPrivate } = await pageFor('/my-account', request)
    expect({ status, isPrivate }).toEqual(asBefore)
    expect(html).toContain('<div id="root"></div>')
    expect(asked).toEqual([])
  })

  test.for([
    ['the session has ended', async () => ({ status: 401, body: {}, headers: {} })],
    ['the database is away', async () => ({ status: 503, body: {}, headers: {} })],
    ['a call fails', () => Promise.reject(new Error('broken'))],
  ] as const)('comes without data where %s', async ([, how]) => {
    answer = how
    const { status, html, isPrivate } = await pageFor('/my-account', opened({ cookie }))
    expect({ status, isPrivate }).toEqual(asBefore)
    expect(stateIn(html)).not.toHaveProperty('given')
  })

  test('a public page is the same for every visitor', async () => {
    expect((await pageFor('/plans', opened({ cookie }))).isPrivate).toBeUndefined()
    expect(asked).toEqual([])
  })
})
