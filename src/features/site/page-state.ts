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
  /** Only for signed-in people. */
  readonly given?: GivenData
}

/** The first data of a signed-in person's page: the answers to the calls that the page makes when it opens. */
export type GivenData = {
  /** When the server began to read them, in milliseconds. */
  readonly readAt: number
  /** The browser has not told its time zone, so the page was rendered without times. */
  readonly isTimeless: boolean
  /** By URL. */
  readonly answers: Readonly<Record<string, GivenAnswer>>
  /** The queries of the web's store that these answers fill. */
  readonly queries: readonly { readonly name: string; readonly argument?: unknown }[]
}

type GivenAnswer = { readonly body: unknown; readonly headers: Readonly<Record<string, string>> }

type RenderedPage = {
  readonly kind: 'public' | 'application' | 'unknown'
  readonly title: string
  /** The page's HTML; empty if only the browser can render it. */
  readonly markup: string
  /** The component that shows the page, by its name; undefined for a page of several, or of none. */
  readonly component?: string | undefined
  /** A page of the back office. */
  readonly inBackOffice?: boolean
  readonly given?: GivenData
  /** The defect for which a page with data has no markup. */
  readonly failure?: unknown
}

/** A signed-in person who opens a page. */
export type Reader = {
  /** The cookies that the browser sent, of which the page reads those without secrets. */
  readonly cookies: string
  /** The browser's URL. */
  readonly origin: string
  /** Answers a call as if the reader's browser had made it. */
  ask(address: string): Promise<AskedAnswer>
}

export type AskedAnswer = GivenAnswer & { readonly status: number }

/** The web's side of server rendering: built with the web, loaded by the server. */
export type RenderPage = (address: string, state: PageState, reader?: Reader) => Promise<RenderedPage>
