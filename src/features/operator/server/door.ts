/** The operator's content and brand, as read at startup. */
export { type SiteSource, toPageContent } from './page-content.ts'
export { readContent } from './read-content.ts'
export { readPictures } from './read-pictures.ts'
export { siteFor } from './site-facts.ts'
