import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatformServer, type PlatformServer } from '#testing/platform-server.ts'
import { askAs } from './ask-as.ts'
import { type PageSource, serveWeb } from './serve-web.ts'

let directory: string
let platform: PlatformServer
const script = 'console.log("a script that is long enough to be worth compressing")'

const pageAt: PageSource = async (address) => ({
  status: address.startsWith('/nowhere') ? 404 : 200,
  html: `<p>The page at ${address}</p>`,
  isPrivate: address === '/of-one-person',
})

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larkfield-web-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, '.rendering'))
  await writeFile(join(directory, 'index.html'), 'the template')
  await writeFile(join(directory, 'icon.svg'), '<svg/>')
  await writeFile(join(directory, 'declared.svg'), '<svg>of an older build</svg>')
  await writeFile(join(directory, 'assets', 'main-abc.js'), script)
  await writeFile(join(directory, 'assets', 'main-abc.js.gz'), gzipSync(script))
  await writeFile(join(directory, '.rendering', 'render-page.js'), 'export {}')
  platform = await openPlatformServer(
    {},
    ({ http }) => {
      http.get('/api/echo', async ({ headers, ip }, reply) => {
        reply.headers({ 'x-total-count': '3', 'set-cookie': 'a=b' })
        return { ...headers, ip }
      })
      http.get('/declared.svg', () => '<svg>of the server</svg>')
      http.get('/api/asks', (request) => askAs(http, request, '/api/echo?x=1'))
    },
    (http) => serveWeb(http, directory, pageAt),
  )
})

afterAll(async () => {
  await platform.close()
  await rm(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  platform.server.http.inject({ method: 'GET', url, headers })

describe('the built web', () => {
  test('a file with a hash is cached for a year, and carries no page policies', async () => {
    const { statusCode, headers, body } = await get('/assets/main-abc.js')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: script })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toBeUndefined()
  })

  test('a precompressed file is sent compressed', async () => {
    const { headers, rawPayload } = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(rawPayload).toString()).toBe(script)
  })

  test('a file without a hash is revalidated', async () => {
    const { headers } = await get('/icon.svg')
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('a file at an address that the server declares itself is left out, and the server starts', async () => {
    const { statusCode, body } = await get('/declared.svg')
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '<svg>of the server</svg>' })
  })

  test.for(['/', '/plans', '/login', '/loginWithCode/nora@example.com', '/api/docs', '/api/docs?x=1'])(
    '%s is a page',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect({ statusCode, body }).toEqual({ statusCode: 200, body: `<p>The page at ${url}</p>` })
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-security-policy']).toMatch(/script-src 'self'(?:;|$)/)
    },
  )

  test('a page is compressed as the browser accepts it', async () => {
    const brotli = await get('/plans', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe('<p>The page at /plans</p>')
    const gzip = await get('/plans', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe('<p>The page at /plans</p>')
  })

  test('a page with an investor’s data is not cached', async () => {
    expect((await get('/of-one-person')).headers['cache-control']).toBe('private, no-store')
  })

  test('a call made for a page carries who asks, and no more', async () => {
    const sent = { cookie: 'a=1', 'user-agent': 'Firefox', authorization: 'Bearer x', 'sec-fetch-site': 'cross-site' }
    const asking = { url: '/api/asks', headers: sent, remoteAddress: '203.0.113.9' }
    expect((await platform.server.http.inject(asking)).json()).toEqual({
      status: 200,
      headers: { 'x-total-count': '3' },
      body: {
        cookie: 'a=1',
        'user-agent': 'Firefox',
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        host: expect.anything(),
        ip: '203.0.113.9',
      },
    })
  })

  test('an unknown page is a page with status 404', async () => {
    const { statusCode, body } = await get('/nowhere')
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: '<p>The page at /nowhere</p>' })
  })

  test.for(['/api/nowhere', '/assets/gone.js', '/index.html.js', '/.rendering/render-page.js'])(
    '%s is not found',
    async (url) => {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toMatch(/^application\/json/)
    },
  )
})
