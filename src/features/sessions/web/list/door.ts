/** A door of its own: the other one is on every page, and would bring the list along. */
export { SessionsSection } from './SessionsSection.tsx'
