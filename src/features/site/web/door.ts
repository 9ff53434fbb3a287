/** What the frame around every page takes from the site. */
export { ChatCorner } from './ChatCorner.tsx'
export { SiteFooter } from './footer/SiteFooter.tsx'
export { preloadCache } from './queries.ts'
