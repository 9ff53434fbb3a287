/** For the pages on which factors are set up. */
export { PasskeysSection } from './PasskeysSection.tsx'
