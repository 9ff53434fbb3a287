/** Promises and the operator's calendar, for the rooms with requests. */
export { promiseNow, promisesAt, timeZoneNow, versionsOfPromises } from './promise-setting.ts'
