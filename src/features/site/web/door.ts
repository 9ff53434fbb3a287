/** What other rooms and the app may use of the site. */
export { ChatCorner } from './ChatCorner.tsx'
export { ContentGate } from './ContentGate.tsx'
export { SiteFooter } from './footer/SiteFooter.tsx'
export { PageIntro } from './PageIntro.tsx'
export { fillStore, readSite, type Site, useClockLead, useSite } from './queries.ts'
export { RiskNotice } from './RiskNotice.tsx'
