/** Indicative rates, for the forms that take or send an asset. */
export { ApproximateAmount } from './ApproximateAmount.tsx'
