/** The functions of credentials that other rooms may call. */
export { heldFactorsOf } from './held-factors.ts'
