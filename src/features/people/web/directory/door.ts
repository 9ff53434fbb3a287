/** A door of its own: the profile page asks for it only when staff open the tab. */
export { TeamTab } from './TeamTab.tsx'
