/** What the frame around every page uses of the site. */
export { ChatCorner } from './ChatCorner.tsx'
export { SiteFooter } from './footer/SiteFooter.tsx'
export { preloadCache } from './preload-cache.ts'
