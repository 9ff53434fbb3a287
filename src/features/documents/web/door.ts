/** Documents, for the pages of what they are about. */
export { DocumentButton } from './DocumentButton.tsx'
