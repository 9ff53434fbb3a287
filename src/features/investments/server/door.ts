/** The functions of investments that other rooms may call. */
export { settleMatured } from './settle.ts'
export { disagreeingInvestments } from './store.ts'
export { addPlan, everyPlan } from './store-plans.ts'
