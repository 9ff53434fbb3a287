/** The parts of the profile that close an account and, for staff, list the users. */
import { lazy } from 'react'

export { CloseAccountSection } from './closing/CloseAccountSection.tsx'

/** Loaded when staff open the tab: investors never need it. */
export const TeamTab = lazy(async () => ({ default: (await import('./directory/TeamTab.tsx')).TeamTab }))
