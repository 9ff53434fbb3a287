/** The recovery of one's account, for the security page. */
export { RecoverySection } from './RecoverySection.tsx'
