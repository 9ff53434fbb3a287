/** A separate door: the main one is in the bundle of every page, which has no use for the list. */
export { SessionsSection } from './SessionsSection.tsx'
