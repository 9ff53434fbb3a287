/** Promises, for the rooms with requests. */
export { promiseNow, versionsOfPromises } from './promise-setting.ts'
