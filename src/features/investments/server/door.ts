/** What other rooms may ask of investments. */
export { settleMatured } from './settle.ts'
export { addPlan } from './store-plans.ts'
