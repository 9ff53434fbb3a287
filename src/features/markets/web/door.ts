/** Indicative rates, for the forms that take or send an asset. */
export { AboutInAsset } from './AboutInAsset.tsx'
