/** What the frame around every page takes from the site. */
export { ChatCorner } from './ChatCorner.tsx'
export { SiteFooter } from './footer/SiteFooter.tsx'
export { fillStore } from './queries.ts'
