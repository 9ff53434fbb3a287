/** A separate door, kept out of the main bundle: most visitors never need it. */
export { ImpersonationBanner } from './ImpersonationBanner.tsx'
