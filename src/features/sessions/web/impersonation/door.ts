/** A door of its own: most visitors never need what is behind it. */
export { ImpersonationBanner } from './ImpersonationBanner.tsx'
export { useImpersonateMutation } from './queries.ts'
