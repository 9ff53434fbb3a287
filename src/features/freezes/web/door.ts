/** A separate door from the section’s: the frame of every page loads the banner when an account is frozen. */
export { FrozenBanner } from './FrozenBanner.tsx'
