/** A separate door: the main one is in the bundle of every page, which has no use for the list. */
export { BrowsersSection } from './BrowsersSection.tsx'
export { SessionsSection } from './SessionsSection.tsx'
export { UserSignIns } from './UserSignIns.tsx'
