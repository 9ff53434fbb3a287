/** The parts of the profile that close an account and, for staff, list the users. */
export { CloseAccountSection } from './closing/CloseAccountSection.tsx'
export { TeamTab } from './directory/TeamTab.tsx'
