import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#app/server/configuration.ts'
import { letterheadOf } from '#app/server/letterhead.ts'
import { approveInvestment, startInvest } from '#features/investments/api.ts'
import { adapters, getContent, getSite } from '#features/operator/api.ts'
import { drawingsPath } from '#features/operator/drawing/address.ts'
import { sampleContent } from '#features/operator/sample-content.ts'
import { logoAddresses, readContent, readLogo, readPictures, siteFor } from '#features/operator/server/door.ts'
import { markLark } from '#kernel/brand-mark.ts'
import { operatorsMark, writeContent } from '#testing/operators-content.ts'
import { investorWith, staffMember } from '#testing/people.ts'
import { addSamplePlans } from '#testing/plans.ts'
import { openPlatformServer, type PlatformServer } from '#testing/platform-server.ts'
import { openWorld } from '#testing/world.ts'
import { publicPages } from '../public-pages.ts'
import { siteRoutes } from './routes.ts'

let platform: PlatformServer

beforeAll(async () => {
  const source = { content: sampleContent, pictures: new Map() }
  platform = await openPlatformServer({}, (server) => siteRoutes(server, source))
})

afterAll(() => platform.close())

const get = (url: string) => platform.server.http.inject({ method: 'GET', url })

describe('the site states', () => {
  test('its brand, mode, content, and that every external adapter is off', async () => {
    const { body, statusCode } = await get(getSite.path)
    expect(statusCode).toBe(200)
    const site = JSON.parse(body)
    expect(site).toMatchObject({ mode: 'demo', brand: { name: 'Testing' }, chatWidgetSrc: null })
    expect(site.content).toEqual(JSON.parse((await get(getContent.path)).body))
    expect(Object.keys(site.adapters)).toEqual([...adapters])
    expect(Object.values(site.adapters)).not.toContain(true)
  })

  test.each([
    ['smtp', { SMTP_URL: 'smtp://mail.example' }],
    ['s3', { S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
    ['imageService', { IMAGE_SERVICE_URL: 'https://images.example', IMAGE_UPLOAD_PRESET: 'larkfield' }],
    ['chatWidget', { CHAT_WIDGET_SRC: 'https://chat.example/widget.js' }],
    ['google', { GOOGLE_CLIENT_ID: 'client.apps.example' }],
    ['marketData', { MARKET_DATA: 'EURUSD=https://rates.example/candles' }],
  ] as const)('that %s is on if it is configured, and no detail', (adapter, settings) => {
    const config = readConfig({ ...settings })
    const facts = siteFor({ ...platform.server.context, config }, sampleContent, new Date())
    expect(facts.adapters[adapter]).toBe(true)
    expect(Object.values(facts.adapters).filter(Boolean)).toHaveLength(1)
    expect(JSON.stringify(facts.adapters)).not.toContain('example')
  })

  test('that support is there 24/7 and that two-factor authentication guards an account', () => {
    const texts = JSON.stringify([sampleContent.whyChoose, sampleContent.support, sampleContent.faq]).toLowerCase()
    for (const claim of ['24/7', 'two-factor authentication', 'encryption', 'frequent audits', 'live chat']) {
      expect(texts).toContain(claim)
    }
  })

  test('its leaders: the four of the specification, each with an id', async () => {
    const { team } = JSON.parse((await get(getContent.path)).body)
    expect(team.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      ['chief-executive', 'Chief Executive'],
      ['senior-vice-president', 'Senior Vice President'],
      ['operations-manager', 'Operations Manager'],
      ['senior-advisor', 'Senior Advisor'],
    ])
  })

  test('the texts of its pages, with the sample’s figures, and neither secrets nor addresses to pay to', async () => {
    const content = JSON.parse((await get(getContent.path)).body)
    expect(content).toMatchObject({ sample: true, home: sampleContent.home, faq: sampleContent.faq })
    expect(content.statistics[0]).toEqual({ icon: 'people', label: 'Total Users', count: 5_000_000, plus: true })
    expect(content).not.toHaveProperty('payTo')
  })
})

describe('machines find', () => {
  test('robots.txt, which names the sitemap and excludes URLs with tokens', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain('Sitemap: https://larkfield.test/sitemap.xml')
    for (const closed of ['/api/', '/verify/', '/resetPassword/']) expect(body).toContain(`Disallow: ${closed}\n`)
  })

  test('a sitemap with every public page under its canonical URL', async () => {
    const { body } = await get('/sitemap.xml')
    const found = [...body.matchAll(/<loc>https:\/\/larkfield\.test([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(found).toEqual(publicPages.filter(({ canonical }) => !canonical).map(({ path }) => path))
    expect(found).not.toContain('/Hierarchy')
  })

  test('every drawing in one file, compressed for who accepts it', async () => {
    const { body, headers } = await get(drawingsPath)
    expect(headers['content-type']).toMatch(/^image\/svg\+xml/)
    const drawn = [...body.matchAll(/<g id="([\w-]+)">/g)].map(([, name]) => name)
    const used = [...JSON.stringify(sampleContent).matchAll(/"drawing":"([\w-]+)"/g)].map(([, name]) => name)
    expect(used.filter((name) => !drawn.includes(name))).toEqual([])
    const accepting = { method: 'GET', url: drawingsPath, headers: { 'accept-encoding': 'br' } } as const
    const compressed = await platform.server.http.inject(accepting)
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body)
  })

  test('a manifest whose icons exist', async () => {
    const { body, headers } = await get('/site.webmanifest')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    const { name, icons } = JSON.parse(body)
    expect(name).toBe('Testing')
    const pictures = icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(pictures.length).toBeGreaterThan(1)
    for (const { src, sizes } of pictures) {
      const { width, height } = await sharp((await get(src)).rawPayload).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('a social card of the size that networks expect', async () => {
    const { rawPayload, headers } = await get('/social-card.png')
    expect(headers['content-type']).toBe('image/png')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  })
})

test('a live chat is allowed by its origin alone', async () => {
  const source = { content: sampleContent, pictures: new Map() }
  const settings = { CHAT_WIDGET_SRC: 'https://chat.example/widget.js?key=1' }
  const own = await openPlatformServer(settings, (server) => siteRoutes(server, source))
  onTestFinished(own.close)
  const { headers, body } = await own.server.http.inject({ url: getSite.path })
  expect(JSON.parse(body).chatWidgetSrc).toBe(settings.CHAT_WIDGET_SRC)
  expect(headers['content-security-policy']).toContain("script-src 'self' https://chat.example;")
  expect((await get(getSite.path)).headers['content-security-policy']).toContain("script-src 'self';")
})

test('statistics are counted from the database unless the content says otherwise', async () => {
  const world = await openWorld({}, { ...sampleContent, statistics: 'counted' })
  onTestFinished(world.close)
  const staff = await staffMember(world)
  const investor = await investorWith(world, staff, 500)
  await addSamplePlans(world)
  const { body: requested } = await investor.browser.call(startInvest, { body: { amount: 150, planName: 'Beginner' } })
  await staff.browser.call(approveInvestment, { params: { id: requested.investment._id } })
  const { body } = await world.browser().call(getContent)
  expect(body.statistics.map(({ label, count, plus }) => [label, count, plus])).toEqual([
    ['Total Users', 2, true],
    ['Total Investment', 150, true],
    ['Active Users', 2, true],
    ['Ledger Discrepancies', 0, false],
  ])
})

test('the strip can be switched off', async () => {
  const world = await openWorld({}, { ...sampleContent, statistics: 'none' })
  onTestFinished(world.close)
  expect((await world.browser().call(getContent)).body.statistics).toEqual([])
})

describe('an operator’s content file', () => {
  async function folder(content: object): Promise<string> {
    const directory = await mkdtemp(join(tmpdir(), 'larkfield-content-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    await mkdir(join(directory, 'pictures'))
    const file = join(directory, 'content.json')
    await writeFile(file, JSON.stringify(content))
    return file
  }
  const withLicence = { ...sampleContent, licence: { ...sampleContent.licence, image: { file: 'l.png', alt: 'Ours' } } }

  test('is refused with the path of what is wrong', async () => {
    const file = await folder({ ...sampleContent, faq: [{ question: 'Why?' }] })
    await expect(readContent(file)).rejects.toThrow(`CONTENT_FILE ${file}: faq.0.answer: `)
  })

  test('brings its own pictures, with their size, cached for a year', async () => {
    const file = await folder(withLicence)
    const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: 'white' } })
    await writeFile(join(file, '..', 'pictures', 'l.png'), await blank.png().toBuffer())
    const content = await readContent(file)
    const source = { content, pictures: await readPictures(content, file) }
    const own = await openPlatformServer({}, (server) => siteRoutes(server, source))
    onTestFinished(own.close)
    const { licence } = JSON.parse((await own.server.http.inject({ url: getContent.path })).body)
    expect(licence.image).toMatchObject({ alt: 'Ours', width: 40, height: 30 })
    const picture = await own.server.http.inject({ url: licence.image.src })
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('31536000'),
    })
    expect((await own.server.http.inject({ url: '/pictures/x/l.png' })).statusCode).toBe(404)
  })

  describe('brings the operator’s own mark', () => {
    const logo = { light: { file: 'mark.svg' }, dark: { file: 'mark.png' } }
    async function openWith(svg: string) {
      const file = await folder({})
      await writeContent(file, { ...sampleContent, logo })
      await writeFile(join(file, '..', 'pictures', 'mark.svg'), svg)
      const content = await readContent(file)
      const pictures = await readPictures(content, file)
      return { content, pictures, logo: await readLogo(content, pictures) }
    }
    const colourIn = async (png: Buffer, left: number, top: number) =>
      (await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()).toString('hex')

    test('to every icon, the social card, letters and pages, and our lark to none of them', async () => {
      const source = await openWith(operatorsMark.svg)
      const own = await openPlatformServer({}, (server) => siteRoutes(server, source))
      onTestFinished(own.close)
      const get = async (url: string) => (await own.server.http.inject({ url })).rawPayload
      for (const [url, middle] of [
        ['/favicon.ico', 16],
        ['/icon-192.png', 96],
        ['/icon-512.png', 256],
        ['/icon-maskable-512.png', 256],
        ['/apple-touch-icon.png', 90],
      ] as const)
        expect(await colourIn(await get(url), middle, middle), url).toBe('123456')
      expect(await colourIn(await get('/social-card.png'), 600, 230)).toBe('123456')
      expect((await get('/icon.svg')).toString()).not.toContain(markLark)
      const { name } = sampleContent.brand
      const brand = { ...sampleContent.brand, logo: logoAddresses(source.content, source.pictures) }
      const letterhead = letterheadOf(brand, sampleContent.company, 'https://a.example', source.logo)
      expect([letterhead.name, await colourIn((await letterhead.logo?.()) as Buffer, 40, 40)]).toEqual([name, '123456'])
      for (const address of Object.values(brand.logo ?? {})) {
        const { statusCode, headers } = await own.server.http.inject({ url: address })
        expect([statusCode, headers['content-security-policy']]).toEqual([200, expect.stringContaining('sandbox')])
      }
    })

    test.each([
      '<script>alert(1)</script>',
      '<rect onload="alert(1)"/>',
      '<a href="javascript:alert(1)"><rect/></a>',
      '<image href="https://elsewhere.example/a.png"/>',
      '<style>@import "https://elsewhere.example/a.css";</style>',
      '<rect fill="url(https://elsewhere.example/a.svg)"/>',
      '<foreignObject><p>Hello</p></foreignObject>',
      '<use xlink:href="https://elsewhere.example/a.svg#b"/>',
    ])('unless it does more than draw: %s', async (part) => {
      const open = openWith(operatorsMark.svg.replace('</svg>', `${part}</svg>`))
      await expect(open).rejects.toThrow(/logo\.light\.file: .+an SVG may only draw/)
    })

    test.each(['<rect fill="url(#a)"/>', '<use href="#a"/>'])(
      'where parts of it refer to each other: %s',
      async (part) => {
        expect((await openWith(operatorsMark.svg.replace('</svg>', `${part}</svg>`))).logo).toBeDefined()
      },
    )
  })

  test('is refused if a picture is missing', async () => {
    const file = await folder(withLicence)
    const content = await readContent(file)
    await expect(readPictures(content, file)).rejects.toThrow(/licence\.image\.file: .+l\.png is no picture/)
  })
})
