/** The recovery of the own account, for the security page. */
export { RecoverySection } from './RecoverySection.tsx'
