/** Closing the own account, for the profile. */
export { CloseAccountSection } from './CloseAccountSection.tsx'
