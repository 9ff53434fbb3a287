/** What other rooms may ask of investments. */
export { settleMatured } from './settle.ts'
export { disagreeingInvestments, investmentsWaiting, sumOfRunning } from './store.ts'
export { addPlan, everyPlan } from './store-plans.ts'
