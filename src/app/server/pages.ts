/**
 * The pages as a browser receives them: public ones rendered on the server and kept for a while, those of signed-in
 * people rendered for each of them with their data, and all others to be rendered in the browser.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { getFees } from '#features/fees/api.ts'
import { readFees } from '#features/fees/server/door.ts'
import { listPlans } from '#features/investments/api.ts'
import { openPlans } from '#features/investments/server/door.ts'
import { toPlanRecord } from '#features/investments/server/record.ts'
import { openSettings, type Settings, type SiteSource, siteFor } from '#features/operator/server/door.ts'
import type { AskedAnswer, PageState, RenderPage } from '#features/site/page-state.ts'
import { publicPageAt } from '#features/site/public-pages.ts'
import { contentFor } from '#features/site/server/content-for.ts'
import { second } from '#kernel/clock.ts'
import * as paths from '#kernel/paths.ts'
import type { Runtime } from '#platform/server/context.ts'
import { sessionTokenOf } from '#platform/server/http/client.ts'
import type { PageSource } from '#platform/server/http/serve-web.ts'
import { readPageScripts } from './page-scripts.ts'
import { type Head, writePage } from './write-page.ts'

type Page = Awaited<ReturnType<PageSource>>

/** Long enough to absorb a crowd, short enough that no plan or clock is seen outdated. */
const keptFor = 5 * second

/** Answers a call as if it came from the browser that sent the request. */
type AskAs = (request: FastifyRequest, url: string) => Promise<AskedAnswer>

/** A database that does not answer must not hold back the page, which reports it. */
const longestWait = 5 * second

export async function openPages(
  context: Runtime,
  source: SiteSource,
  directory: string,
  askAs?: AskAs,
): Promise<PageSource> {
  const settings = openSettings(context.db)
  const template = await readFile(join(directory, 'index.html'), 'utf8')
  const renderPage = await loadRenderer(directory)
  const scriptsOf = await readPageScripts(directory)
  const kept = new Map<string, { page: Promise<Page>; drawnAt: number }>()

  async function draw(address: string): Promise<Page> {
    const state = await stateFor(context, source, settings, address)
    const { kind, title, markup, component } = await renderPage(address, state)
    const head = headFor(context, source, address, kind, title)
    const scripts = scriptsOf(component, state.site.mode)
    return { status: kind === 'unknown' ? 404 : 200, html: writePage(template, { head, state, markup, scripts }) }
  }

  /** Undefined if the page is to be rendered in the browser: there is no session, or the data did not come. */
  async function drawFor(address: string, request: FastifyRequest, ask: AskAs): Promise<Page | undefined> {
    const state = await stateFor(context, source, settings, address)
    const reader = {
      cookies: request.headers.cookie ?? '',
      origin: `${request.protocol}://${request.host}`,
      ask: (url: string) => ask(request, url),
    }
    const { kind, title, markup, component, inBackOffice, given, failure } = await renderPage(address, state, reader)
    if (!given) return undefined
    if (failure) context.log.warn({ err: failure, page: component }, 'a page was sent without its markup')
    const head = headFor(context, source, address, kind, title)
    const scripts = scriptsOf(component, state.site.mode, inBackOffice ? 'staff' : 'investor')
    const parts = { head, state: { ...state, given }, markup, scripts }
    return { status: 200, html: writePage(template, parts), isPrivate: true }
  }

  return async (address, request) => {
    const page = publicPageAt(pathOf(address))
    if (page === undefined && request && askAs && mayBePersonal(request)) {
      const personal = await unlessLate(drawFor(address, request, askAs), (error) =>
        context.log.warn({ err: error }, 'a page was sent without its data'),
      )
      if (personal) return personal
    }
    // The code of a document must not be cached with the page, nor indexed by search engines.
    if (page?.path === paths.verifyDocument && hasCode(address)) return draw(address)
    // Requests for unknown URLs cost us work, but must not fill our memory.
    if (page === undefined) return draw(address)
    const now = context.clock().getTime()
    const known = kept.get(page.path)
    if (known && Math.abs(now - known.drawnAt) < keptFor) return known.page
    const drawn = draw(page.path)
    kept.set(page.path, { page: drawn, drawnAt: now })
    drawn.catch(() => kept.delete(page.path))
    return drawn
  }
}

/** A page opened in a browser with a session; another site's page cannot embed it. */
function mayBePersonal(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest']
  return (
    request.method === 'GET' &&
    sessionTokenOf(request)?.via === 'cookie' &&
    (destination === undefined || destination === 'document')
  )
}

/** The result, or undefined after an error or after waiting for too long. */
async function unlessLate<T>(work: Promise<T>, onError: (error: unknown) => void): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, longestWait, undefined)
  })
  const result = work.catch((error: unknown) => void onError(error))
  return (await Promise.race([result, late]).finally(() => clearTimeout(timer))) ?? undefined
}

/** Without its renderer the web still works in a browser. */
async function loadRenderer(directory: string): Promise<RenderPage> {
  const file = join(directory, '.rendering', 'render-page.js')
  if (!existsSync(file)) return async () => ({ kind: 'application', title: '', markup: '' })
  const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage }
  return renderPage
}

async function stateFor(context: Runtime, source: SiteSource, settings: Settings, address: string): Promise<PageState> {
  const site = siteFor(context, source.content, context.clock())
  const page = publicPageAt(pathOf(address))
  if (page === undefined) return { site }
  const [content, plans] = await Promise.all([contentFor(context, source), openPlans(context.db)])
  const feesOn = async (path: string) =>
    path === paths.fees && { fees: z.encode(getFees.answer, await readFees(settings, context.clock())) }
  return { site, content, plans: z.encode(listPlans.answer, plans.map(toPlanRecord)), ...(await feesOn(page.path)) }
}

function headFor(context: Runtime, { content }: SiteSource, address: string, kind: string, title: string): Head {
  const { brand, config } = context
  const page = publicPageAt(pathOf(address))
  const description = page?.describe(brand.name) || content.home.description
  return {
    title: title === '' ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}`,
    description,
    siteName: brand.name,
    address: kind === 'public' && page && !hasCode(address) ? config.appUrl + (page.canonical ?? page.path) : undefined,
    picture: `${config.appUrl}/social-card.png`,
    colours: { '--brand-action': brand.actionColour, '--brand-accent': brand.accentColour },
  }
}

function hasCode(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has('code')
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? ''
}
