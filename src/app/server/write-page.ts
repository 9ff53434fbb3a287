/**
 * Writes a page into the built template: its metadata in the head, its HTML, and the state that it was rendered from.
 */
import type { PageState } from '#features/site/page-state.ts'

export type Head = {
  readonly title: string
  readonly description: string
  readonly siteName: string
  /** The canonical URL of a public page; without one the page is hidden from search engines. */
  readonly address: string | undefined
  readonly picture: string
  readonly colours: Readonly<Record<string, string | null>>
}

type Parts = {
  readonly head: Head
  readonly state: PageState
  readonly markup: string
  /** The scripts that the page will load, so that the browser does not find them one after the other. */
  readonly scripts?: readonly string[]
}

const needsScript = 'This part of the site needs JavaScript. Please switch it on in your browser and reload the page.'

export function writePage(template: string, { head, state, markup, scripts = [] }: Parts): string {
  const style = Object.entries(head.colours).flatMap(([name, colour]) => (colour === null ? [] : [`${name}:${colour}`]))
  const data = JSON.stringify(state).replaceAll('<', '\\u003c')
  // Functions, because `replace` interprets a dollar sign in a plain replacement.
  return template
    .replace('<html lang="en"', () => `<html lang="en"${style.length > 0 ? ` style="${style.join(';')}"` : ''}`)
    .replace('<!--page-head-->', () => tagsOf(head).join(''))
    .replace('</head>', () => `${scripts.map(preload).join('')}</head>`)
    .replace('<!--page-noscript-->', () => (markup === '' || state.given ? needsScript : ''))
    .replace('<div id="root"></div>', () => {
      return `<div id="root">${markup}</div><script type="application/json" id="page-state">${data}</script>`
    })
}

function preload(script: string): string {
  return `<link rel="modulepreload" href="/${script}">`
}

function tagsOf({ title, description, siteName, address, picture }: Head): string[] {
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`
  const tags = [`<title>${escapeHtml(title)}</title>`, named('description', description)]
  if (address === undefined) return [...tags, named('robots', 'noindex')]
  return [
    ...tags,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    property('og:type', 'website'),
    property('og:site_name', siteName),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', picture),
  ]
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
