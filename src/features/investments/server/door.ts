/** The functions of investments that other rooms may call. */
export { settleMatured } from './settle.ts'
export { disagreeingInvestments, investmentsDecided, table as investmentsWaiting } from './store.ts'
export { endingAfter, endingByDay, positionOfEnding, startOfDay } from './store-due.ts'
export { exitsDecided, exitsWaiting } from './store-exits.ts'
export { addPlan, everyPlan, openPlans } from './store-plans.ts'
export { disagreeingSchedules, disagreeingSchedulesSince } from './store-schedules.ts'
export { withheldInvestments } from './store-settlement.ts'
