/** A separate door: the profile page loads it only when staff open the tab. */
export { TeamTab } from './TeamTab.tsx'
