/** The functions of credentials that other rooms may call. */
export { heldFactorsOf } from './held-factors.ts'
export { dropYoungFactors } from './store-young-factors.ts'
