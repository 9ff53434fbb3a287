/** The functions of investments that other rooms may call. */
export { settleMatured } from './settle.ts'
export { disagreeingInvestments, table as investmentsWaiting } from './store.ts'
export { exitsWaiting } from './store-exits.ts'
export { addPlan, everyPlan, openPlans } from './store-plans.ts'
