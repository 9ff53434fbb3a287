/** What other rooms and the app may use of the site's facts. */
export { readSite, type Site, useClockLead, useSite } from './queries.ts'
