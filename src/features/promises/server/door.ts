/** Promises and the operator's calendar, for the rooms with requests. */
export { everyPromise, promiseNow, promisesAt, timeZoneNow, versionsOfPromises } from './promise-setting.ts'
