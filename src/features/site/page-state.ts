/** What a page of the site is rendered from, on the server and again in the browser. */
import type { PlanRecord } from '#features/investments/api.ts'
import type { SiteFacts } from '#features/operator/api.ts'
import type { PageContent } from '#features/operator/content.ts'

export type PageState = {
  readonly site: SiteFacts
  /** Only what the public pages are made of; an address within the application knows the brand alone. */
  readonly content?: PageContent
  readonly plans?: readonly PlanRecord[]
}

export type RenderedPage = {
  readonly kind: 'public' | 'application' | 'unknown'
  readonly title: string
  /** The page's HTML; empty where only the browser can draw it. */
  readonly markup: string
}

/** The web's side of rendering: built with the web, loaded by the server. */
export type RenderPage = (address: string, state: PageState) => Promise<RenderedPage>
