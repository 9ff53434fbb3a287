/** What the app may ask of the site. */
export type { SiteSource } from './page-content.ts'
export { contentFor, siteFor } from './site-facts.ts'
