/** The state that a page of the site is rendered from, on the server and again in the browser. */
import type { getFees } from '#features/fees/api.ts'
import type { PlanRecord } from '#features/investments/api.ts'
import type { SiteFacts } from '#features/operator/api.ts'
import type { PageContent } from '#features/operator/content.ts'
import type { WireAnswer } from '#kernel/endpoint.ts'

export type PageState = {
  readonly site: SiteFacts
  /** Only for public pages; a page within the application contains only the brand. */
  readonly content?: PageContent
  readonly plans?: readonly PlanRecord[]
  /** Only for the page that shows them. */
  readonly fees?: WireAnswer<typeof getFees>
}

type RenderedPage = {
  readonly kind: 'public' | 'application' | 'unknown'
  readonly title: string
  /** The page's HTML; empty if only the browser can render it. */
  readonly markup: string
}

/** The web's side of server rendering: built with the web, loaded by the server. */
export type RenderPage = (address: string, state: PageState) => Promise<RenderedPage>
